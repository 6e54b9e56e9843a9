/** File known by its path to the desktop app; its bytes are read by range requests. */
export interface LocatedFile {
  path: string;
  name: string;
  size: number;
  lastModified: number;
  url: string;
}

/** Recording on this device: a browser File or a file on disk. */
export type RecordingFile = File | LocatedFile;

const HTTP_PARTIAL_CONTENT = 206;

export function isLocated(file: RecordingFile | Blob): file is LocatedFile {
  return 'url' in file;
}

/** Reads a byte range without loading the whole file. */
export async function readPiece(file: RecordingFile | Blob, from: number, to: number): Promise<Blob> {
  if (!isLocated(file)) return file.slice(from, to);
  const response = await fetch(file.url, { headers: { range: `bytes=${from}-${to - 1}` }, cache: 'no-store' });
  if (response.status !== HTTP_PARTIAL_CONTENT) throw new Error(`${file.name} cannot be read at its path`);
  return await response.blob();
}

/** URL for a media element, valid until `close` is called. */
export function openMediaUrl(file: RecordingFile | Blob): { url: string; close: () => void } {
  if (isLocated(file)) return { url: file.url, close: () => undefined };
  const url = URL.createObjectURL(file);
  return { url, close: () => URL.revokeObjectURL(url) };
}
