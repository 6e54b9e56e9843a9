import type { RecordingStore } from './open-recording-store.ts';

/** Writes the image before the log names it, so that a crash between them leaves no entry without an image. */
export async function storePhoto(
  store: RecordingStore,
  recordingId: string,
  photo: { number: number; at_ms: number; bytes: Uint8Array<ArrayBuffer> },
): Promise<void> {
  const { number, bytes } = photo;
  await store.writePhoto(recordingId, number, bytes);
  await store.log(recordingId, {
    kind: 'photo',
    at_ms: Math.round(photo.at_ms),
    number,
    size_bytes: bytes.length,
  });
}
