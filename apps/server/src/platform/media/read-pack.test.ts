import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTestDirectory } from '../../../testing/make-test-directory.ts';
import { drawnImages, makeTestPack } from '../../../testing/make-test-pack.ts';
import { TEST_MEDIA_TOOLS } from '../../../testing/test-tools.ts';
import { MediaRefused } from './media.errors.ts';
import { probeMedia } from './probe-media.ts';
import { readPack } from './read-pack.ts';

const spansOf = (...moments: [number, number][]) => moments.map(([first_ms, last_ms]) => ({ first_ms, last_ms }));
const listOf = (...slides: { first_ms: number; last_ms: number }[][]) =>
  JSON.stringify({ version: 1, slides: slides.map((spans) => ({ spans })) });
const TWO = listOf(spansOf([0, 9_000], [20_000, 29_000]), spansOf([10_000, 19_000]));

async function read(file: string, directory = makeTestDirectory()) {
  const { pack, duration_ms } = await probeMedia(TEST_MEDIA_TOOLS, { file });
  if (pack === null) throw new Error('no pack found');
  return await readPack(TEST_MEDIA_TOOLS, { file, directory, pack, duration_ms });
}

const facts = (file: string) =>
  execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'stream=codec_name,width,height', '-of', 'csv=p=0', file])
    .toString()
    .trim();

describe('readPack', () => {
  it('re-encodes every image at the maximum width and returns the given spans', async () => {
    const slides = await read(makeTestPack({ list: TWO, images: drawnImages(2, '1920x1080') }));
    expect(slides.map(({ first_ms, last_ms, spans }) => [first_ms, last_ms, spans.length])).toEqual([
      [0, 29_000, 2],
      [10_000, 19_000, 1],
    ]);
    expect(slides.map(({ file }) => facts(file))).toEqual(['mjpeg,1280,720', 'mjpeg,1280,720']);
    const [first, second] = slides.map(({ file }) => readFileSync(file));
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false);
  });

  it('accepts an empty list and removes files of an earlier run', async () => {
    const directory = makeTestDirectory();
    expect(await read(makeTestPack({ list: TWO, images: drawnImages(2) }), directory)).toHaveLength(2);
    expect(await read(makeTestPack({ list: listOf() }), directory)).toEqual([]);
    expect(readdirSync(directory)).toEqual(['list.json']);
  });

  it('treats audio without a slide list as no pack', async () => {
    expect(await probeMedia(TEST_MEDIA_TOOLS, { file: makeTestPack({ images: drawnImages(1) }) })).toMatchObject({
      pack: null,
      has_video: false,
    });
  });
});

const HOSTILE: [string, () => string][] = [
  ['an invalid list', () => makeTestPack({ list: 'ffconcat version 1.0', images: drawnImages(1) })],
  ['times after the end', () => makeTestPack({ list: listOf(spansOf([0, 99_000])), images: drawnImages(1) })],
  ['fewer images than slides', () => makeTestPack({ list: TWO, images: drawnImages(1) })],
  ['more images than slides', () => makeTestPack({ list: TWO, images: drawnImages(300, '16x16') })],
  ['slides without images', () => makeTestPack({ list: TWO })],
  ['images without slides', () => makeTestPack({ list: listOf(), images: drawnImages(1) })],
  ['random bytes instead of images', () => makeTestPack({ list: TWO, images: Buffer.alloc(50_000, 'noise') })],
  [
    'a playlist instead of images',
    () => makeTestPack({ list: TWO, images: Buffer.from('#EXTM3U\nfile:///etc/passwd\n') }),
  ],
  [
    'an SVG that refers to a file',
    () => makeTestPack({ list: TWO, images: Buffer.from('<svg><image href="/etc/passwd"/></svg>') }),
  ],
  ['a truncated image', () => makeTestPack({ list: TWO, images: drawnImages(2).subarray(0, 9_000) })],
  ['oversized images', () => makeTestPack({ list: TWO, images: drawnImages(2, '4096x2400') })],
  [
    'an image with declared dimensions of 65,535',
    () => {
      const images = drawnImages(2, '64x64');
      for (let at = 0; at < images.length - 8; at += 1)
        if (images[at] === 0xff && images[at + 1] === 0xc0) images.fill(0xff, at + 5, at + 9);
      return makeTestPack({ list: TWO, images });
    },
  ],
];

describe('readPack of invalid packs', () => {
  it.each(HOSTILE)('rejects %s', async (_, make) => {
    const refused = await read(make()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MediaRefused);
    expect(refused).toMatchObject({ reason: 'pack', detail: expect.stringMatching(/[가-힣].*요\.$/) });
  });

  it('never uses names inside the pack as file names', async () => {
    const directory = makeTestDirectory();
    await read(makeTestPack({ list: TWO, images: drawnImages(2) }), directory);
    expect(existsSync(join(directory, 'pilgi-slides.json'))).toBe(false);
  });
});
