import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readZip, type ZipLimits, ZipRefused } from './read-zip.ts';

const LIMITS: ZipLimits = { entries: 10, unpacked_bytes: 4 * 1024 ** 2, ratio: 100 };
const text = (words: string) => new TextEncoder().encode(words);
const zip = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files));

function faultOf(bytes: Buffer): string {
  try {
    const archive = readZip(bytes, LIMITS);
    for (const entry of archive.entries) archive.read(entry);
    return 'opened';
  } catch (error) {
    if (error instanceof ZipRefused) return error.fault;
    throw error;
  }
}

/** Offset of the first entry in the list at the end. */
const listOf = (bytes: Buffer) => bytes.indexOf('PK\x01\x02', 0, 'latin1');

describe('readZip', () => {
  it('reads every entry', () => {
    const archive = readZip(zip({ 'a.txt': text('하나'), 'b/c.txt': text('둘') }), LIMITS);
    expect(archive.entries.map((entry) => [entry.name, archive.read(entry).toString()])).toEqual([
      ['a.txt', '하나'],
      ['b/c.txt', '둘'],
    ]);
  });

  it('decodes names that Korean Windows writes', () => {
    const bytes = zip({ 'xx.txt': text('하나') });
    const name = Buffer.from([0xb0, 0xad]);
    for (let at = bytes.indexOf('xx.txt'); at !== -1; at = bytes.indexOf('xx.txt', at + 1)) name.copy(bytes, at);
    const list = listOf(bytes);
    bytes.writeUInt16LE(bytes.readUInt16LE(list + 8) & ~0x800, list + 8);
    expect(readZip(bytes, LIMITS).entries[0]?.name).toBe('강.txt');
  });

  it.each([
    ['../a', 'unsafe'],
    ['a/../../b', 'unsafe'],
    ['/etc/a', 'unsafe'],
    ['C:\\a', 'unsafe'],
    ['..\\a', 'unsafe'],
    ['a..b', 'opened'],
  ])('treats the name %s as %s', (name, fault) => {
    expect(faultOf(zip({ [name]: text('x') }))).toBe(fault);
  });

  it('refuses an encrypted entry', () => {
    const bytes = zip({ a: text('x') });
    bytes.writeUInt16LE(1, listOf(bytes) + 8);
    expect(faultOf(bytes)).toBe('encrypted');
  });

  it('refuses a symbolic link', () => {
    const bytes = zip({ a: text('/etc/passwd') });
    bytes.writeUInt8(3, listOf(bytes) + 5);
    bytes.writeUInt32LE((0o120777 << 16) >>> 0, listOf(bytes) + 38);
    expect(faultOf(bytes)).toBe('unsafe');
  });

  it.each([
    ['more entries than the limit', zip(Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`${n}`, text('x')])))],
    ['a ratio above the limit', zip({ a: new Uint8Array(3 * 1024 ** 2) })],
    [
      'more bytes than the limit',
      zip({ a: [new Uint8Array(5 * 1024 ** 2).map((_, n) => n * 7), { level: 0 }] as never }),
    ],
  ])('refuses %s', (_what, bytes) => {
    expect(faultOf(bytes)).toBe('too_big');
  });

  it('refuses an entry that is longer than declared', () => {
    const bytes = zip({ a: text('x'.repeat(5_000)) });
    bytes.writeUInt32LE(10, listOf(bytes) + 24);
    expect(faultOf(bytes)).toBe('too_big');
  });

  it('refuses entries that share their content', () => {
    const bytes = zip({ a: text('first'), b: text('second') });
    const second = bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1');
    bytes.writeUInt32LE(0, second + 42);
    expect(faultOf(bytes)).toBe('unsafe');
  });

  it.each([0, 10, 40])('refuses the first %i bytes of an archive', (length) => {
    expect(faultOf(zip({ a: text('content') }).subarray(0, length))).toBe('broken');
  });
});
