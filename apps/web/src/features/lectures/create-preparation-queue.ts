import type { RecordingFile } from '../../shared/local-media/recording-file.ts';
import type { ItemStore } from './create-item-store.ts';
import { UNFIT_TEXTS } from './lecture.texts.ts';
import type { OnProgress, Preparation } from './prepare/prepared-recording.ts';
import type { UploadItem } from './upload-item.ts';

export type Prepare = (file: RecordingFile, signal: AbortSignal, onProgress: OnProgress) => Promise<Preparation>;

export interface PreparationQueue {
  pump(): void;
  /** The caller sets the next state of the item. */
  stop(key: string): void;
}

/** Prepares one recording at a time, in FIFO order. */
export function createPreparationQueue(store: ItemStore, prepare: Prepare): PreparationQueue {
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
      const preparation = await prepare(file, signal, (prepared_share) => store.patch(key, { prepared_share }));
      if (!signal.aborted) store.patch(key, changesAfter(preparation));
    } catch {
      if (!signal.aborted) store.patch(key, { state: 'chosen' });
    }
  }

  return {
    pump,
    stop(key) {
      if (running?.key === key) running.controller.abort(new DOMException('preparation stopped', 'AbortError'));
    },
  };
}

function changesAfter(preparation: Preparation): Partial<UploadItem> {
  if (preparation.kind === 'unfit') return { state: 'unfit', problem: UNFIT_TEXTS[preparation.reason] };
  if (preparation.kind !== 'prepared') return { state: 'chosen' };
  const slides = preparation.slides.map((slide) => ({ ...slide, is_left_out: false }));
  return { state: 'chosen', prepared: { audio: preparation.audio, slides }, sends_pack: true };
}
