import type { Readable } from 'node:stream';

export interface UploadedPart {
  part_number: number;
  size_bytes: number;
  etag: string;
}

/** Object storage. Browsers upload and download directly with URLs that are valid for minutes. */
export interface Storage {
  beginUpload(input: { key: string; content_type: string }): Promise<string>;
  /** The URL accepts a body of exactly `size_bytes`. */
  signPart(input: { key: string; upload_id: string; part_number: number; size_bytes: number }): Promise<string>;
  /** One whole object; the URL accepts a body of exactly `size_bytes`. Repeating it replaces the object. */
  signObject(input: { key: string; size_bytes: number }): Promise<string>;
  /** Null when the storage has no such open upload. */
  listParts(input: { key: string; upload_id: string }): Promise<UploadedPart[] | null>;
  completeUpload(input: { key: string; upload_id: string; parts: readonly UploadedPart[] }): Promise<void>;
  abortUpload(input: { key: string; upload_id: string }): Promise<void>;
  signDownload(input: { key: string; file_name: string; content_type: string }): Promise<string>;
  /** Null when there is no such object. */
  sizeOf(key: string): Promise<number | null>;
  read(key: string): Promise<Readable>;
  write(input: { key: string; body: Uint8Array; content_type: string }): Promise<void>;
  /** Deletes all objects whose key starts with the prefix. */
  removeAll(prefix: string): Promise<void>;
}

/** Long enough to upload a part over a slow connection, short enough to limit the use of a leaked URL. */
export const SIGNED_URL_SECONDS = 15 * 60;
