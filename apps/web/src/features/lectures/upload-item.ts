import type { RecordingFile } from '../../shared/local-media/recording-file.ts';
import type { PreparedSlide } from './prepare/prepared-recording.ts';

/**
 * `preparing`: audio and slides are being extracted; `chosen`: ready to start; `remembered`: restored, needs its file
 * or a resume; `waiting`: queued; `unfit`: can never be uploaded.
 */
export type UploadState =
  | 'preparing'
  | 'chosen'
  | 'unfit'
  | 'remembered'
  | 'waiting'
  | 'sending'
  | 'finishing'
  | 'paused'
  | 'failed';

export interface FoundSlide extends PreparedSlide {
  is_left_out: boolean;
}

export interface UploadItem {
  key: string;
  /** Null after a closed tab: a browser cannot reopen a file. */
  file: RecordingFile | null;
  file_name: string;
  size_bytes: number;
  modified_at: number;
  title: string;
  course: string;
  state: UploadState;
  /** Null until preparation starts. */
  prepared_share: number | null;
  /** Extracted audio and slides; null when only the whole file can be uploaded. */
  prepared: { audio: Blob; slides: readonly FoundSlide[] } | null;
  /** Upload audio and slides instead of the file. */
  sends_pack: boolean;
  /** The created pack, and whether it is stored beyond the tab. */
  pack: File | null;
  is_pack_saved: boolean;
  upload_id: string | null;
  sent_bytes: number;
  problem: string | null;
}

/** True when closing the tab would lose work; a stored pack can be resumed. */
export function wouldLoseWork({ state, is_pack_saved }: UploadItem): boolean {
  if (state === 'preparing' || state === 'chosen') return true;
  return (state === 'waiting' || state === 'sending' || state === 'finishing') && !is_pack_saved;
}

/** Size of the pack or file to send; approximate for a pack that is not created yet. */
export function bytesToSend({ pack, sends_pack, prepared, size_bytes }: UploadItem): number {
  if (pack !== null) return pack.size;
  if (!sends_pack || prepared === null) return size_bytes;
  const included = prepared.slides.filter((slide) => !slide.is_left_out);
  return included.reduce((sum, { jpeg }) => sum + jpeg.size, prepared.audio.size);
}
