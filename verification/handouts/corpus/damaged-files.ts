import type { SeededRandom } from '../../../tools/lectures/create-seeded-random.ts';
import { BROKEN, type CorpusFile } from './corpus-file.ts';
import { writeZip } from './write-zip.ts';

const CUTS = [0.1, 0.5, 0.9];
const MUTATIONS = 2;

/** Files that are cut off or have changed bytes: opened or refused, never a fault of ours. */
export function makeDamagedFiles(valid: ReadonlyMap<string, Buffer>, random: SeededRandom): CorpusFile[] {
  return [...valid].flatMap(([extension, bytes]) => [
    ...CUTS.map(
      (share): CorpusFile => ({
        family: 'truncated',
        name: `cut.${extension}`,
        what: `${extension}: first ${share * 100} %`,
        allowed: BROKEN,
        bytes: bytes.subarray(0, Math.floor(bytes.length * share)),
      }),
    ),
    ...Array.from(
      { length: MUTATIONS },
      (_, index): CorpusFile => ({
        family: 'mutated',
        name: `mutated.${extension}`,
        what: `${extension}: changed bytes, ${index + 1}`,
        allowed: BROKEN,
        bytes: mutate(bytes, random),
      }),
    ),
  ]);
}

function mutate(bytes: Buffer, random: SeededRandom): Buffer {
  const copy = Buffer.from(bytes);
  for (let change = 0; change < Math.max(4, bytes.length / 2_000); change += 1)
    copy[random.integer(16, copy.length - 1)] = random.integer(0, 255);
  return copy;
}

/** Files that are no handout at all, or of a format that is refused by name. */
export function makeWrongFiles(): CorpusFile[] {
  const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_048)]);
  const one = (name: string, what: string, bytes: Buffer | string, allowed: string): CorpusFile => ({
    family: 'wrong files',
    name,
    what,
    allowed: [allowed],
    bytes: Buffer.from(bytes as string),
  });
  const header = (hex: string) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(64)]);
  const png = Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    Buffer.from([0, 0, 0x4e, 0x20, 0, 0, 0x4e, 0x20, 8, 2, 0, 0, 0]),
    Buffer.alloc(32),
  ]);
  return [
    one('empty.pdf', 'empty file', '', 'empty'),
    one('blank.pdf', 'blanks', ' '.repeat(4_096), 'unknown'),
    one('page.pdf', 'HTML named as PDF', '<html><script>alert(1)</script></html>', 'unknown'),
    one('list.pdf', 'playlist named as PDF', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n', 'unknown'),
    one('setup.pptx', 'program of Windows', header('4d5a9000'), 'unknown'),
    one('run.docx', 'program of Linux', header('7f454c46'), 'unknown'),
    one(
      'drawing.png',
      'SVG named as PNG',
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
      'unknown',
    ),
    one('clip.pdf', 'MP4 named as PDF', header('00000018667479706d703432'), 'unknown'),
    one('photo.heic', 'HEIC', header('0000001866747970686569630000'), 'heic'),
    one('photo.jpg', 'HEIC named as JPG', header('00000018667479706d6966310000'), 'heic'),
    one('old.hwp', 'HWP 5', ole, 'old_format'),
    one('old.ppt', 'PPT of 2003', ole, 'old_format'),
    one(
      'closed.docx',
      'DOCX with a password',
      Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]),
      'encrypted',
    ),
    one('photos.zip', 'archive of images', writeZip([{ name: 'a.png', content: 'x' }]), 'archive'),
    one(
      'nested.docx',
      'archive in an archive',
      writeZip([{ name: 'inner.zip', content: writeZip([{ name: 'a', content: 'x' }]) }]),
      'archive',
    ),
    one('blank.docx', 'archive without entries', writeZip([]), 'archive'),
    {
      family: 'wrong files',
      name: 'huge.png',
      what: 'PNG that declares 400 megapixels',
      allowed: ['too_large', 'broken'],
      bytes: png,
    },
  ];
}
