/** What is remembered of an upload under way: enough to go on with it once the same file is chosen again. */
export interface KeptUpload {
  upload_id: string;
  owner: string;
  file_name: string;
  size_bytes: number;
  modified_at: number;
  title: string;
  course: string;
  /** What is on its way are sound and slides in place of the file. */
  has_pack?: boolean;
}

export interface UploadMemory {
  readOf(owner: string): KeptUpload[];
  keep(upload: KeptUpload): void;
  forget(uploadId: string): void;
  /** When all of it would outlive a power cut. */
  whenKept(): Promise<void>;
}
