import type { RecordingFile } from '../../shared/local-media/recording-file.ts';
import type { ItemStore } from './create-item-store.ts';
import { UNFIT_TEXTS } from './lecture.texts.ts';
import type { OnShare, Preparation } from './prepare/prepared-recording.ts';
import type { UploadItem } from './upload-item.ts';

export type Prepare = (file: RecordingFile, signal: AbortSignal, onShare: OnShare) => Promise<Preparation>;

export interface PreparationLine {
  pump(): void;
  /** Whoever stops it says what comes instead. */
  stop(key: string): void;
}

/** Recordings are prepared one at a time, in the order they came. */
export function createPreparationLine(store: ItemStore, prepare: Prepare): PreparationLine {
  let running: { key: string; controller: AbortController } | null = null;

  function pump(): void {
    const next = store.read().find((item) => item.state === 'preparing');
    if (running !== null || next?.file == null) return;
    running = { key: next.key, controller: new AbortController() };
    store.patch(next.key, { prepared_share: 0 });
    void work(next.key, next.file, running.controller.signal).finally(() => {
      running = null;
      pump();
    });
  }

  async function work(key: string, file: RecordingFile, signal: AbortSignal): Promise<void> {
    try {
      const found = await prepare(file, signal, (prepared_share) => store.patch(key, { prepared_share }));
      if (!signal.aborted) store.patch(key, changesAfter(found));
    } catch {
      if (!signal.aborted) store.patch(key, { state: 'chosen' });
    }
  }

  return {
    pump,
    stop(key) {
      if (running?.key === key) running.controller.abort(new DOMException('not wanted any more', 'AbortError'));
    },
  };
}

function changesAfter(found: Preparation): Partial<UploadItem> {
  if (found.kind === 'unfit') return { state: 'unfit', problem: UNFIT_TEXTS[found.reason] };
  if (found.kind !== 'prepared') return { state: 'chosen' };
  const slides = found.slides.map((slide) => ({ ...slide, is_left_out: false }));
  return { state: 'chosen', prepared: { sound: found.sound, slides }, sends_pack: true };
}
