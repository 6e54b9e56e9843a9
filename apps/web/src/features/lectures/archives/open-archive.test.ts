// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { checkRecording } from '../check-recording.ts';
import { openArchive, unpackEntry } from './open-archive.ts';
import { sortEntries } from './sort-entries.ts';
import { makeZip, type ZipPart } from './testing/make-zip.ts';

const zip = (parts: readonly ZipPart[], change?: Parameters<typeof makeZip>[1]) =>
  new File([makeZip(parts, change)], 'lms.zip');

async function listOf(parts: readonly ZipPart[]) {
  const found = await openArchive(zip(parts));
  if (typeof found === 'string') throw new Error(found);
  return found;
}

const PDF = { name: '9강.pdf', content: '교착 상태 '.repeat(500) };

describe('openArchive', () => {
  it('lists files in directories and unpacks stored and compressed ones', async () => {
    const file = zip([
      { ...PDF, isStored: true },
      { name: '2주/', content: '' },
      { name: '2주/10강.pdf', content: '나' },
    ]);
    const found = await openArchive(file);
    if (typeof found === 'string') throw new Error(found);
    expect(found.map(({ path, name }) => [path, name])).toEqual([
      ['9강.pdf', '9강.pdf'],
      ['2주/10강.pdf', '10강.pdf'],
    ]);
    const [stored, packed] = await Promise.all(found.map((entry) => unpackEntry(file, entry)));
    expect([await stored?.text(), await packed?.text()]).toEqual([PDF.content, '나']);
  });

  it('reads names of Korean Windows and of macOS', async () => {
    const cp949 = Uint8Array.from([0xb0, 0xad, 0xc0, 0xc7, 0x2e, 0x70, 0x64, 0x66]);
    const found = await listOf([
      { ...PDF, nameBytes: cp949 },
      { ...PDF, name: '강의 2.pdf'.normalize('NFD') },
    ]);
    expect(found.map(({ name }) => name)).toEqual(['강의.pdf', '강의 2.pdf']);
  });

  it.each([
    ['../밖.pdf', {}, 'unsafe'],
    ['a/..\\밖.pdf', {}, 'unsafe'],
    ['/etc/passwd.pdf', {}, 'unsafe'],
    ['C:\\a.pdf', {}, 'unsafe'],
    ['a\u202efdp.exe.pdf', {}, 'unsafe'],
    ['a.pdf', { flags: 1 }, 'encrypted'],
    ['a.pdf', { mode: 0o120777 }, 'link'],
    ['a.zip', {}, 'nested'],
    ['a.pdf', { method: 14 }, 'method'],
    ['a.pdf', { declaredBytes: 900 * 1024 ** 2 }, 'ratio'],
    ['a.pdf', { isStored: true, declaredBytes: 5 }, 'unsafe'],
  ] as const)('refuses the entry %s %o', async (name, change, fault) => {
    const [entry, other] = await listOf([{ name, content: '내용이 있다', ...change }, PDF]);
    expect(entry?.fault).toBe(fault);
    expect(other?.fault).toBeNull();
    if (entry !== undefined) await expect(unpackEntry(zip([PDF]), entry)).rejects.toThrow('cannot be unpacked');
  });

  it('refuses the second of two entries of one name', async () => {
    expect((await listOf([PDF, PDF])).map(({ fault }) => fault)).toEqual([null, 'unsafe']);
  });

  it('stops unpacking at the declared length, and rejects content that is shorter or damaged', async () => {
    for (const change of [{ declaredBytes: 10 }, { declaredBytes: 20_000 }, { isDamaged: true }]) {
      const file = zip([{ ...PDF, ...change }]);
      const found = await openArchive(file);
      const entry = typeof found === 'string' ? undefined : found[0];
      if (entry === undefined) throw new Error('no entry');
      await expect(unpackEntry(file, entry)).rejects.toThrow('cannot be unpacked');
    }
  });

  it('refuses archives of thousands of entries, overlaps, other formats and cut files', async () => {
    const many = Array.from({ length: 2_001 }, (_, index) => ({ name: `${index}.pdf`, content: '' }));
    expect(await openArchive(zip(many))).toBe('too_many');
    expect(await openArchive(zip([PDF, { ...PDF, name: 'b.pdf', offset: 0 }]))).toBe('overlap');
    expect(await openArchive(zip([PDF], { listOffset: 0xffffffff }))).toBe('too_big');
    expect(await openArchive(zip([PDF], { count: 9 }))).toBe('broken');
    expect(await openArchive(new File(['%PDF-1.4'], 'a.zip'))).toBe('broken');
    expect(await openArchive(new File([], 'a.zip'))).toBe('broken');
    const whole = makeZip([PDF]);
    expect(await openArchive(new File([whole.subarray(0, whole.length - 30)], 'a.zip'))).toBe('broken');
  });
});

describe('sortEntries', () => {
  it('names what cannot be taken with the reason', async () => {
    const found = await listOf([
      PDF,
      { name: '녹음.m4a', content: 'x' },
      { name: '옛 자료.hwp', content: 'x' },
      { name: 'a/과제.zip', content: 'x' },
      { name: '__MACOSX/._9강.pdf', content: 'x' },
      { name: '빈.pdf', content: '' },
    ]);
    const { usable, refused } = sortEntries(found, checkRecording);
    expect(usable.map(({ name }) => name)).toEqual(['9강.pdf', '녹음.m4a']);
    expect(refused.map(({ path }) => path)).toEqual(['옛 자료.hwp', 'a/과제.zip', '__MACOSX/._9강.pdf', '빈.pdf']);
    expect(refused.map(({ reason }) => reason).join()).toMatch(/옛 형식.*압축 파일 안의.*운영체제.*빈 파일/s);
  });
});
