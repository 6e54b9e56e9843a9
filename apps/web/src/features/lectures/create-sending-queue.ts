import type { lecturesCalls, WireResponse } from '@pilgi/contract';
import { messageFor } from '../../shared/api/message-for.ts';
import type { RecordingFile } from '../../shared/local-media/recording-file.ts';
import type { PersistenceDeps, PersistentItemStore } from './create-persistent-item-store.ts';
import { fileToSend, type MakePack } from './file-to-send.ts';
import { titleFrom } from './recording-type-of.ts';
import { runUpload, type UploadDeps } from './run-upload.ts';
import type { UploadItem } from './upload-item.ts';

export interface SendingDeps extends UploadDeps, Pick<PersistenceDeps, 'packs'> {
  makePack: MakePack;
  /** Receives the original recording, even when a pack was sent instead. */
  onDone: (lecture: WireResponse<typeof lecturesCalls.completeUpload>, recording: RecordingFile | null) => void;
}

const STOPPED = new DOMException('stopped by the user', 'AbortError');

/** Uploads one file at a time, in FIFO order. */
export function createSendingQueue(deps: SendingDeps, store: PersistentItemStore) {
  const running = new Map<string, AbortController>();

  function pump(): void {
    const next = store.read().find((item) => item.state === 'waiting');
    if (running.size === 0 && next !== undefined) void send(next.key).finally(pump);
  }

  async function send(key: string): Promise<void> {
    const controller = new AbortController();
    running.set(key, controller);
    store.patch(key, { state: 'sending', problem: null });
    try {
      const file = await fileToSend({ store, makePack: deps.makePack }, key, controller.signal);
      const lecture = await runUpload(deps, {
        file,
        upload_id: store.find(key)?.upload_id ?? null,
        signal: controller.signal,
        onBegun: (id) => persistStarted(deps, store, { key, upload_id: id }),
        onBytes: (sent_bytes) => store.patch(key, { sent_bytes }),
        onSent: () => store.patch(key, { state: 'finishing' }),
        readTexts: () => textsOf(store.find(key), file),
      });
      const recording = store.find(key)?.file ?? null;
      store.drop(key);
      deps.onDone(lecture, recording);
    } catch (error) {
      store.patch(key, stateAfter(error, controller.signal.aborted));
    } finally {
      running.delete(key);
    }
  }

  return {
    pump,
    stop(key: string): void {
      running.get(key)?.abort(STOPPED);
      if (store.find(key)?.state === 'waiting') store.patch(key, { state: 'paused' });
    },
  };
}

/**
 * Persists the started upload, so that it can be resumed after a closed tab. An expired upload was replaced by one
 * with a new id.
 */
async function persistStarted(
  { packs }: SendingDeps,
  store: PersistentItemStore,
  { key, upload_id }: { key: string; upload_id: string },
): Promise<void> {
  const { pack = null, upload_id: before = null, is_pack_saved: is_pack_kept = false } = store.find(key) ?? {};
  if (before !== upload_id) store.removeStored(before);
  store.patch(key, { upload_id });
  await store.whenDurable();
  if (pack === null || (is_pack_kept && before === upload_id)) return;
  const isStored = await packs.save(upload_id, pack);
  if (store.find(key) === undefined) store.removeStored(upload_id);
  else store.patch(key, { is_pack_saved: isStored });
}

function stateAfter(error: unknown, isStopped: boolean): Pick<UploadItem, 'state' | 'problem'> {
  if (isStopped) return { state: 'paused', problem: null };
  return { state: 'failed', problem: messageFor(error, '올리지 못했습니다. 다시 시도해주세요.') };
}

function textsOf(item: UploadItem | undefined, file: Pick<RecordingFile, 'name'>): { title: string; course: string } {
  const title = item?.title.trim() ?? '';
  return { title: title === '' ? titleFrom(file.name) : title, course: item?.course ?? '' };
}
