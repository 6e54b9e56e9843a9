import { ARCHIVE_LIMITS } from '../handout-limits.ts';

/** Why nothing of an archive can be used. */
export type ArchiveFault = 'broken' | 'too_many' | 'too_big' | 'overlap';

/** Why one entry cannot be used. */
export type EntryFault = 'encrypted' | 'unsafe' | 'link' | 'nested' | 'ratio' | 'method';

export interface ArchiveEntry {
  /** Last part of the path, which is never used to write a file. */
  name: string;
  path: string;
  packed_bytes: number;
  /** As declared; unpacking stops when the content is longer. */
  size_bytes: number;
  offset: number;
  is_compressed: boolean;
  fault: EntryFault | null;
}

interface ArchiveEnd {
  count: number;
  list_offset: number;
  list_bytes: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
export const LOCAL_BYTES = 30;
/** Where the end of an archive is searched: its record and the longest comment. */
export const ARCHIVE_TAIL_BYTES = END_BYTES + 65_535;
const MAX_LIST_BYTES = 4 * 1024 ** 2;
const ZIP64 = 0xffffffff;
const ZIP64_COUNT = 0xffff;
const FLAG_ENCRYPTED = 0x41;
const FLAG_UTF8 = 0x800;
const DEFLATED = 8;
const UNIX = 3;
const TYPE_MASK = 0o170000;
const LINK_TYPE = 0o120000;
/** Small entries compress better than the ratio of real content. */
const RATIO_FROM_BYTES = 1024 * 1024;
const NESTED = /\.(zip|7z|rar|tar|gz|tgz|bz2|xz|alz|egg)$/i;
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Finds the list of an archive from its last bytes. */
export function findArchiveEnd(tail: Uint8Array): ArchiveEnd | ArchiveFault {
  const view = viewOf(tail);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END) continue;
    const count = view.getUint16(at + 10, true);
    const list_bytes = view.getUint32(at + 12, true);
    const list_offset = view.getUint32(at + 16, true);
    // Archives above 4 GiB list their entries in another format, which is not read.
    if (list_offset === ZIP64 || list_bytes === ZIP64) return 'too_big';
    if (count === ZIP64_COUNT || count > ARCHIVE_LIMITS.entries) return 'too_many';
    return list_bytes > MAX_LIST_BYTES ? 'too_many' : { count, list_offset, list_bytes };
  }
  return 'broken';
}

/** The name of an entry; without the flag the encoding is unknown. */
export type DecodeName = (bytes: Uint8Array, isUtf8: boolean) => string;

/** Files of an archive by its list, without unpacking anything; directories are left out. */
export function listArchive(
  list: Uint8Array,
  { count, list_offset }: ArchiveEnd,
  decodeName: DecodeName,
): ArchiveEntry[] | ArchiveFault {
  const entries: ArchiveEntry[] = [];
  const seen = new Set<string>();
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    const read = readEntry(list, at, decodeName);
    if (read === null) return 'broken';
    const { entry, next } = read;
    at = next;
    if (entry.path.endsWith('/')) continue;
    entries.push(seen.has(entry.path) ? { ...entry, fault: 'unsafe' } : entry);
    seen.add(entry.path);
  }
  return overlaps(entries, list_offset) ? 'overlap' : entries;
}

function readEntry(list: Uint8Array, at: number, decodeName: DecodeName): { entry: ArchiveEntry; next: number } | null {
  if (at + CENTRAL_BYTES > list.length) return null;
  const view = viewOf(list);
  if (view.getUint32(at, true) !== CENTRAL) return null;
  const nameBytes = view.getUint16(at + 28, true);
  const next = at + CENTRAL_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  if (next > list.length) return null;
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const path = decodeName(list.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes), (flags & FLAG_UTF8) !== 0);
  const facts = {
    path,
    packed_bytes: view.getUint32(at + 20, true),
    size_bytes: view.getUint32(at + 24, true),
    method,
    isEncrypted: (flags & FLAG_ENCRYPTED) !== 0,
    isLink: view.getUint8(at + 5) === UNIX && ((view.getUint32(at + 38, true) >>> 16) & TYPE_MASK) === LINK_TYPE,
  };
  const { packed_bytes, size_bytes } = facts;
  const name = path.split(/[/\\]/).at(-1) ?? '';
  const offset = view.getUint32(at + 42, true);
  const is_compressed = method === DEFLATED;
  return { entry: { name, path, packed_bytes, size_bytes, offset, is_compressed, fault: faultOf(facts) }, next };
}

interface EntryFacts {
  path: string;
  packed_bytes: number;
  size_bytes: number;
  method: number;
  isEncrypted: boolean;
  isLink: boolean;
}

function faultOf({ path, packed_bytes, size_bytes, method, isEncrypted, isLink }: EntryFacts): EntryFault | null {
  if (isOutside(path)) return 'unsafe';
  if (isLink) return 'link';
  if (isEncrypted) return 'encrypted';
  if (method !== 0 && method !== DEFLATED) return 'method';
  if (method === 0 && packed_bytes !== size_bytes) return 'unsafe';
  if (size_bytes > RATIO_FROM_BYTES && size_bytes > packed_bytes * ARCHIVE_LIMITS.ratio) return 'ratio';
  return NESTED.test(path) ? 'nested' : null;
}

function isOutside(path: string): boolean {
  const parts = path.split(/[/\\]/);
  return /^([a-z]:|[/\\])/i.test(path) || parts.includes('..') || path === '' || /\p{Cc}|\p{Cf}/u.test(path);
}

/** Entries that share their content unpack to more than the file contains. */
function overlaps(entries: readonly ArchiveEntry[], listOffset: number): boolean {
  const spans = entries
    .map(({ offset, packed_bytes }) => ({ from: offset, to: offset + LOCAL_BYTES + packed_bytes }))
    .toSorted((one, other) => one.from - other.from);
  return spans.some(({ from, to }, index) => from < (spans[index - 1]?.to ?? 0) || to > listOffset);
}

/** Where the content of an entry begins, by the header before it; null when there is none. */
export function contentStartOf(header: Uint8Array, { offset }: Pick<ArchiveEntry, 'offset'>): number | null {
  const view = viewOf(header);
  if (header.length < LOCAL_BYTES || view.getUint32(0, true) !== LOCAL) return null;
  return offset + LOCAL_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
}
