/** A file that a program around the pages knows by its place; its bytes are asked for as they are needed. */
export interface LocatedFile {
  path: string;
  name: string;
  size: number;
  lastModified: number;
  url: string;
}

/** A recording on this device, as a browser hands it out or as it lies on the disk. */
export type RecordingFile = File | LocatedFile;

const PARTIAL = 206;

export function isLocated(file: RecordingFile | Blob): file is LocatedFile {
  return 'url' in file;
}

/** A few bytes of it, never the whole. */
export async function readPiece(file: RecordingFile | Blob, from: number, to: number): Promise<Blob> {
  if (!isLocated(file)) return file.slice(from, to);
  const answer = await fetch(file.url, { headers: { range: `bytes=${from}-${to - 1}` }, cache: 'no-store' });
  if (answer.status !== PARTIAL) throw new Error(`${file.name} is not where it was`);
  return await answer.blob();
}

/** An address that a player can open, for as long as it is not closed. */
export function openAddress(file: RecordingFile | Blob): { url: string; close: () => void } {
  if (isLocated(file)) return { url: file.url, close: () => undefined };
  const url = URL.createObjectURL(file);
  return { url, close: () => URL.revokeObjectURL(url) };
}
