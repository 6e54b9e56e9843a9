import { inflateRawSync } from 'node:zlib';

/** Why an archive is refused. */
export type ZipFault = 'broken' | 'encrypted' | 'unsafe' | 'too_big';

export class ZipRefused extends Error {
  readonly fault: ZipFault;

  constructor(fault: ZipFault, what: string) {
    super(`${fault}: ${what}`);
    this.name = 'ZipRefused';
    this.fault = fault;
  }
}

export interface ZipLimits {
  entries: number;
  unpacked_bytes: number;
  ratio: number;
}

export interface ZipEntry {
  name: string;
  packed_bytes: number;
  /** As declared; reading fails when the content is longer. */
  size_bytes: number;
  isDirectory: boolean;
}

export interface ZipArchive {
  entries: ZipEntry[];
  /** Content of an entry; all content together is limited. */
  read(entry: ZipEntry): Buffer;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const FLAG_ENCRYPTED = 0x41;
const FLAG_UTF8 = 0x800;
const UNIX = 3;
const LINK_TYPE = 0o120000;
const TYPE_MASK = 0o170000;
const ZIP64 = 0xffffffff;
/** Small entries compress better than the ratio of a real document. */
const RATIO_FROM_BYTES = 1024 * 1024;

interface Listed extends ZipEntry {
  method: number;
  offset: number;
}

/** Lists an archive without unpacking it and refuses what an ordinary program does not write. */
export function readZip(bytes: Buffer, limits: ZipLimits): ZipArchive {
  const entries = listEntries(bytes, limits);
  let unpacked = 0;
  return {
    entries,
    read: (entry) => {
      const listed = entries.find((one) => one === entry);
      if (listed === undefined) throw new ZipRefused('broken', 'entry of another archive');
      const content = unpack(bytes, listed, limits.unpacked_bytes - unpacked);
      unpacked += content.length;
      return content;
    },
  };
}

function listEntries(bytes: Buffer, limits: ZipLimits): Listed[] {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > limits.entries) throw new ZipRefused('too_big', `${count} entries`);
  const entries: Listed[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL_BYTES > end || bytes.readUInt32LE(at) !== CENTRAL)
      throw new ZipRefused('broken', 'list of entries');
    entries.push(readListed(bytes, at));
    at += CENTRAL_BYTES + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  checkNames(entries);
  checkSizes(entries, limits);
  return entries;
}

function findEnd(bytes: Buffer): number {
  const last = bytes.length - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at -= 1)
    if (bytes.readUInt32LE(at) === END) return at;
  throw new ZipRefused('broken', 'no end of the archive');
}

function readListed(bytes: Buffer, at: number): Listed {
  const flags = bytes.readUInt16LE(at + 8);
  if ((flags & FLAG_ENCRYPTED) !== 0) throw new ZipRefused('encrypted', 'entry');
  const packed_bytes = bytes.readUInt32LE(at + 20);
  const size_bytes = bytes.readUInt32LE(at + 24);
  const offset = bytes.readUInt32LE(at + 42);
  if ([packed_bytes, size_bytes, offset].includes(ZIP64)) throw new ZipRefused('too_big', 'entry above 4 GiB');
  const madeBy = bytes.readUInt8(at + 5);
  const mode = bytes.readUInt32LE(at + 38) >>> 16;
  if (madeBy === UNIX && (mode & TYPE_MASK) === LINK_TYPE) throw new ZipRefused('unsafe', 'symbolic link');
  const nameBytes = bytes.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + bytes.readUInt16LE(at + 28));
  const name = decodeName(nameBytes, (flags & FLAG_UTF8) !== 0);
  return {
    name,
    packed_bytes,
    size_bytes,
    offset,
    method: bytes.readUInt16LE(at + 10),
    isDirectory: name.endsWith('/'),
  };
}

/** Korean Windows writes names in CP949 without the flag. */
function decodeName(bytes: Buffer, isUtf8: boolean): string {
  if (isUtf8) return bytes.toString('utf8');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('euc-kr').decode(bytes);
  }
}

function checkNames(entries: readonly Listed[]): void {
  const seen = new Set<string>();
  for (const { name } of entries) {
    const parts = name.split(/[/\\]/);
    const isOutside = name.startsWith('/') || name.startsWith('\\') || /^[a-z]:/i.test(name) || parts.includes('..');
    if (isOutside || name === '' || name.includes('\0')) throw new ZipRefused('unsafe', 'path outside of the archive');
    if (seen.has(name)) throw new ZipRefused('unsafe', 'two entries of one name');
    seen.add(name);
  }
}

function checkSizes(entries: readonly Listed[], limits: ZipLimits): void {
  const total = entries.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
  if (total > limits.unpacked_bytes) throw new ZipRefused('too_big', `${total} bytes unpacked`);
  for (const { packed_bytes, size_bytes } of entries)
    if (size_bytes > RATIO_FROM_BYTES && size_bytes > packed_bytes * limits.ratio)
      throw new ZipRefused('too_big', `ratio of ${Math.round(size_bytes / Math.max(1, packed_bytes))}`);
  const spans = entries
    .map(({ offset, packed_bytes }) => ({ from: offset, to: offset + LOCAL_BYTES + packed_bytes }))
    .toSorted((one, other) => one.from - other.from);
  // Entries that share their content unpack to more than the file could contain.
  if (spans.some(({ from }, index) => from < (spans[index - 1]?.to ?? 0))) throw new ZipRefused('unsafe', 'overlap');
}

function unpack(bytes: Buffer, entry: Listed, remainingBytes: number): Buffer {
  const { offset, method, packed_bytes, size_bytes } = entry;
  if (offset + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(offset) !== LOCAL)
    throw new ZipRefused('broken', 'entry without header');
  const start = offset + LOCAL_BYTES + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const packed = bytes.subarray(start, start + packed_bytes);
  if (packed.length !== packed_bytes) throw new ZipRefused('broken', 'entry is cut off');
  if (size_bytes > remainingBytes) throw new ZipRefused('too_big', 'all entries together');
  if (method !== 0 && method !== 8) throw new ZipRefused('broken', `compression method ${method}`);
  const content = method === 0 ? packed : inflate(packed, size_bytes);
  if (typeof content === 'string') throw new ZipRefused(content, 'entry');
  if (content.length !== size_bytes) throw new ZipRefused('broken', 'entry of another size');
  return content;
}

/** The fault instead of the content when it is longer than declared or cannot be read. */
function inflate(packed: Buffer, sizeBytes: number): Buffer | ZipFault {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, sizeBytes) });
  } catch (error) {
    return error instanceof RangeError ? 'too_big' : 'broken';
  }
}
