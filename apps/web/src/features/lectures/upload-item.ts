/** `chosen` waits for the word to begin, `remembered` for its file, `waiting` for its turn. */
export type UploadState = 'chosen' | 'remembered' | 'waiting' | 'sending' | 'finishing' | 'paused' | 'failed';

export interface UploadItem {
  key: string;
  /** Not there after a closed tab: a browser keeps no way back to a file. */
  file: File | null;
  file_name: string;
  size_bytes: number;
  modified_at: number;
  title: string;
  course: string;
  state: UploadState;
  upload_id: string | null;
  sent_bytes: number;
  problem: string | null;
}

export const canBeLost = ({ state }: UploadItem) =>
  state === 'chosen' || state === 'waiting' || state === 'sending' || state === 'finishing';
