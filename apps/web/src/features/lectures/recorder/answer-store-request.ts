import { checksumOf, readSlices, type SliceRow, writeSliceRow } from '@pilgi/domain/lectures';
import { RECORDINGS_KEY } from '../../../shared/config/storage-keys.ts';
import { type LogEntry, parseLog, type StoredRecording } from './stored-recording.ts';

/*
 * Runs in a Web Worker, where synchronous access handles are available: a slice is on the disk before the next request
 * is answered. A recording is a directory with `log`, and `<segment>.data` and `<segment>.index` of every segment.
 */
interface SyncHandle {
  getSize(): number;
  read(buffer: Uint8Array, options: { at: number }): number;
  write(buffer: Uint8Array, options: { at: number }): number;
  flush(): void;
  close(): void;
}

/** The type library of pages omits what only workers have. */
interface WorkerFile extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<SyncHandle>;
}

interface OpenSegment {
  id: string;
  segment: number;
  data: SyncHandle;
  index: SyncHandle;
  slices: SliceRow[];
}

/**
 * Verified slices of closed segments: reading hours of audio again for every part would delay the next slice. Filled
 * only for a recording that this tab owns; another tab may still write to what a list shows.
 */
const verified = new Map<string, SliceRow[]>();

let log: { id: string; handle: SyncHandle } | null = null;
let open: OpenSegment | null = null;

const root = async () =>
  await (await navigator.storage.getDirectory()).getDirectoryHandle(RECORDINGS_KEY, { create: true });
const directoryOf = async (id: string) => await (await root()).getDirectoryHandle(id, { create: true });

async function openHandle(id: string, name: string): Promise<SyncHandle> {
  const file = await (await directoryOf(id)).getFileHandle(name, { create: true });
  return await (file as WorkerFile).createSyncAccessHandle();
}

async function namesIn(directory: FileSystemDirectoryHandle): Promise<string[]> {
  const names: string[] = [];
  for await (const name of directory.keys()) names.push(name);
  return names;
}

async function readBytes(directory: FileSystemDirectoryHandle, name: string): Promise<Uint8Array> {
  const file = await directory.getFileHandle(name).catch(() => null);
  return file === null ? new Uint8Array() : new Uint8Array(await (await file.getFile()).arrayBuffer());
}

/** The handle is opened once: opening it again while another tab records fails, which is intended. */
async function appendLog(id: string, entry: LogEntry): Promise<void> {
  if (log?.id !== id) {
    log?.handle.close();
    log = { id, handle: await openHandle(id, 'log') };
  }
  const { handle } = log;
  handle.write(new TextEncoder().encode(`\n${JSON.stringify(entry)}`), { at: handle.getSize() });
  handle.flush();
}

async function openSegment(id: string, segment: number): Promise<void> {
  closeSegment();
  const data = await openHandle(id, `${segment}.data`);
  const index = await openHandle(id, `${segment}.index`);
  open = { id, segment, data, index, slices: [] };
}

/** Data first: an index row without its bytes would be a slice that cannot be read. */
function appendSlice(bytes: Uint8Array<ArrayBuffer>, end_ms: number): void {
  if (open === null) throw new Error('no open segment');
  const { data, index, slices } = open;
  const offset = data.getSize();
  data.write(bytes, { at: offset });
  data.flush();
  const row = { number: slices.length, length: bytes.length, offset, checksum: checksumOf(bytes), end_ms };
  index.write(writeSliceRow(row), { at: index.getSize() });
  index.flush();
  slices.push(row);
}

function closeSegment(): void {
  open?.data.close();
  open?.index.close();
  open = null;
}

async function slicesOf(id: string, segment: number, isOwn: boolean): Promise<SliceRow[]> {
  if (open?.id === id && open.segment === segment) return open.slices;
  const known = verified.get(`${id}/${segment}`);
  if (known !== undefined && isOwn) return known;
  const directory = await directoryOf(id);
  const [index, data] = await Promise.all(['index', 'data'].map((kind) => readBytes(directory, `${segment}.${kind}`)));
  const slices = readSlices(index ?? new Uint8Array(), data ?? new Uint8Array());
  if (isOwn) verified.set(`${id}/${segment}`, slices);
  return slices;
}

async function readRecording(id: string, isOwn: boolean): Promise<StoredRecording> {
  const directory = await directoryOf(id);
  const names = await namesIn(directory);
  const numbers = names.filter((name) => name.endsWith('.index')).map((name) => Number.parseInt(name, 10));
  const segments: StoredRecording['segments'] = [];
  for (const segment of numbers.toSorted((one, other) => one - other)) {
    segments.push({ segment, slices: await slicesOf(id, segment, isOwn) });
  }
  const text = log?.id === id ? readOpenLog(log.handle) : await readBytes(directory, 'log');
  return { id, log: parseLog(new TextDecoder().decode(text)), segments };
}

function readOpenLog(handle: SyncHandle): Uint8Array {
  const bytes = new Uint8Array(handle.getSize());
  handle.read(bytes, { at: 0 });
  return bytes;
}

export type StoreRequest =
  | { act: 'log'; id: string; entry: LogEntry }
  | { act: 'open'; id: string; segment: number }
  | { act: 'append'; bytes: Uint8Array<ArrayBuffer>; end_ms: number }
  | { act: 'close' }
  | { act: 'list' }
  | { act: 'get'; id: string }
  | { act: 'read'; id: string; segment: number; offset: number; size_bytes: number }
  | { act: 'write-photo'; id: string; number: number; bytes: Uint8Array<ArrayBuffer> }
  | { act: 'read-photo'; id: string; number: number }
  | { act: 'remove'; id: string };

async function answer(request: StoreRequest): Promise<unknown> {
  switch (request.act) {
    case 'log':
      return await appendLog(request.id, request.entry);
    case 'open':
      return await openSegment(request.id, request.segment);
    case 'append':
      return appendSlice(request.bytes, request.end_ms);
    case 'close':
      return closeSegment();
    case 'list':
      return await listRecordings();
    case 'get':
      return await readRecording(request.id, true);
    case 'read':
      return await readPart(request);
    case 'write-photo':
      return await writePhoto(request);
    case 'read-photo':
      return await readBytes(await directoryOf(request.id), `photo-${request.number}.jpg`);
    case 'remove':
      return await removeRecording(request.id);
    default:
      return request satisfies never;
  }
}

async function listRecordings(): Promise<StoredRecording[]> {
  const ids = await namesIn(await root());
  const found: StoredRecording[] = [];
  for (const id of ids) found.push(await readRecording(id, false));
  return found;
}

async function readPart(part: { id: string; segment: number; offset: number; size_bytes: number }) {
  const { id, segment, offset, size_bytes } = part;
  if (open?.id === id && open.segment === segment) {
    const bytes = new Uint8Array(size_bytes);
    open.data.read(bytes, { at: offset });
    return bytes;
  }
  const file = await (await (await directoryOf(id)).getFileHandle(`${segment}.data`)).getFile();
  return new Uint8Array(await file.slice(offset, offset + size_bytes).arrayBuffer());
}

async function writePhoto(photo: { id: string; number: number; bytes: Uint8Array<ArrayBuffer> }): Promise<void> {
  const handle = await openHandle(photo.id, `photo-${photo.number}.jpg`);
  handle.write(photo.bytes, { at: 0 });
  handle.flush();
  handle.close();
}

async function removeRecording(id: string): Promise<void> {
  if (open?.id === id) closeSegment();
  if (log?.id === id) {
    log.handle.close();
    log = null;
  }
  await (await root()).removeEntry(id, { recursive: true });
}

/** One after the other, so that a log line is never written between data and index of a slice. */
let last: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<{ call: number; request: StoreRequest }>) => {
  last = last.then(async () => {
    try {
      postMessage({ call: data.call, result: await answer(data.request) });
    } catch (error) {
      postMessage({ call: data.call, problem: error instanceof Error ? error.name : String(error) });
    }
  });
});
