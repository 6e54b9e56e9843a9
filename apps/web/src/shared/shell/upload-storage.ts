/** State of an unfinished upload: enough to resume it when the same file is chosen again. */
export interface SavedUpload {
  upload_id: string;
  owner: string;
  file_name: string;
  size_bytes: number;
  modified_at: number;
  title: string;
  course: string;
  /** The upload sends extracted audio and slides instead of the file. */
  has_pack?: boolean;
}

export interface UploadStorage {
  listFor(owner: string): SavedUpload[];
  save(upload: SavedUpload): void;
  remove(uploadId: string): void;
  /** Resolves when all writes are durable. */
  whenDurable(): Promise<void>;
}
