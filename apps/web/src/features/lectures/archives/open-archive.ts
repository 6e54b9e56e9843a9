import {
  ARCHIVE_TAIL_BYTES,
  type ArchiveEntry,
  type ArchiveFault,
  contentStartOf,
  findArchiveEnd,
  LOCAL_BYTES,
  listArchive,
} from '@pilgi/domain/lectures';
import { type RecordingFile, readPiece } from '../../../shared/local-media/recording-file.ts';

async function readBytes(file: RecordingFile, from: number, to: number): Promise<Uint8Array> {
  return new Uint8Array(await (await readPiece(file, from, to)).arrayBuffer());
}

/** Korean Windows writes names in CP949 without the flag, macOS in separate letters. */
function decodeName(bytes: Uint8Array, isUtf8: boolean): string {
  const decode = (label: string, fatal: boolean) => new TextDecoder(label, { fatal }).decode(bytes).normalize('NFC');
  if (isUtf8) return decode('utf-8', false);
  try {
    return decode('utf-8', true);
  } catch {
    return decode('euc-kr', false);
  }
}

/** Lists an archive on this device. Only its list is read; nothing is unpacked and nothing leaves the device. */
export async function openArchive(file: RecordingFile): Promise<ArchiveEntry[] | ArchiveFault> {
  if (file.size === 0) return 'broken';
  const tail = await readBytes(file, Math.max(0, file.size - ARCHIVE_TAIL_BYTES), file.size);
  const end = findArchiveEnd(tail);
  if (typeof end === 'string') return end;
  const { list_offset, list_bytes } = end;
  if (list_offset + list_bytes > file.size) return 'broken';
  return listArchive(await readBytes(file, list_offset, list_offset + list_bytes), end, decodeName);
}

/** Content of an entry was not as declared. */
class ArchiveEntryBroken extends Error {
  constructor(name: string, options?: ErrorOptions) {
    super(`${name} cannot be unpacked`, options);
    this.name = 'ArchiveEntryBroken';
  }
}

/** One entry as a file. Content that is not compressed is not copied; other content ends at its declared length. */
export async function unpackEntry(file: RecordingFile, entry: ArchiveEntry): Promise<File> {
  if (entry.fault !== null) throw new ArchiveEntryBroken(entry.name);
  const header = await readBytes(file, entry.offset, Math.min(file.size, entry.offset + LOCAL_BYTES));
  const start = contentStartOf(header, entry);
  if (start === null || start + entry.packed_bytes > file.size) throw new ArchiveEntryBroken(entry.name);
  const packed = await readPiece(file, start, start + entry.packed_bytes);
  const content = entry.is_compressed ? await inflate(packed, entry) : packed;
  if (content.size !== entry.size_bytes) throw new ArchiveEntryBroken(entry.name);
  return new File([content], entry.name, { lastModified: file.lastModified });
}

async function inflate(packed: Blob, { name, size_bytes }: ArchiveEntry): Promise<Blob> {
  let length = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, control) {
      length += chunk.byteLength;
      if (length > size_bytes) control.error(new ArchiveEntryBroken(name));
      else control.enqueue(chunk);
    },
  });
  try {
    const unpacked = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(limit);
    return await new Response(unpacked).blob();
  } catch (error) {
    throw new ArchiveEntryBroken(name, { cause: error });
  }
}
