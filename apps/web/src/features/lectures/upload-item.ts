import type { RecordingFile } from '../../shared/local-media/recording-file.ts';
import type { PreparedSlide } from './prepare/prepared-recording.ts';

/**
 * `preparing` has its sound and slides taken, `chosen` waits for the word to begin, `remembered` for its file or for that word,
 * `waiting` for its turn; `unfit` can never be sent.
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
  /** Not there after a closed tab: a browser keeps no way back to a file. */
  file: RecordingFile | null;
  file_name: string;
  size_bytes: number;
  modified_at: number;
  title: string;
  course: string;
  state: UploadState;
  /** Null before its turn. */
  prepared_share: number | null;
  /** What this browser took of the recording; null where the file can only go as it is. */
  prepared: { sound: Blob; slides: readonly FoundSlide[] } | null;
  /** Sound and slides go in place of the file. */
  sends_pack: boolean;
  /** Both in one file, once that is made, and whether it outlives the tab. */
  pack: File | null;
  is_pack_kept: boolean;
  upload_id: string | null;
  sent_bytes: number;
  problem: string | null;
}

/** A pack that is kept goes on after a closed tab without being asked for. */
export function canBeLost({ state, is_pack_kept }: UploadItem): boolean {
  if (state === 'preparing' || state === 'chosen') return true;
  return (state === 'waiting' || state === 'sending' || state === 'finishing') && !is_pack_kept;
}

/** Of the pack or of the file, whichever goes; of a pack that is not made yet, nearly. */
export function bytesToSend({ pack, sends_pack, prepared, size_bytes }: UploadItem): number {
  if (pack !== null) return pack.size;
  if (!sends_pack || prepared === null) return size_bytes;
  const kept = prepared.slides.filter((slide) => !slide.is_left_out);
  return kept.reduce((sum, { jpeg }) => sum + jpeg.size, prepared.sound.size);
}
