import type { Readable } from 'node:stream';

export interface UploadedPart {
  part_number: number;
  size_bytes: number;
  etag: string;
}

/** Objects by key; browsers bring and fetch the bytes themselves, by addresses that are good for minutes. */
export interface Storage {
  beginUpload(input: { key: string; content_type: string }): Promise<string>;
  signPart(input: { key: string; upload_id: string; part_number: number }): Promise<string>;
  listParts(input: { key: string; upload_id: string }): Promise<UploadedPart[]>;
  completeUpload(input: { key: string; upload_id: string; parts: readonly UploadedPart[] }): Promise<void>;
  abortUpload(input: { key: string; upload_id: string }): Promise<void>;
  signDownload(input: { key: string; file_name: string; content_type: string }): Promise<string>;
  /** Null when there is no such object. */
  sizeOf(key: string): Promise<number | null>;
  read(key: string): Promise<Readable>;
  write(input: { key: string; body: Uint8Array; content_type: string }): Promise<void>;
  /** Everything whose key begins like this. */
  removeAll(prefix: string): Promise<void>;
}

/** Long enough to send a part on a slow line, short enough that a leaked address is soon worth nothing. */
export const ADDRESS_SECONDS = 15 * 60;
