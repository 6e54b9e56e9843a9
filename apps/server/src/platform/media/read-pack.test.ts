import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTestFolder } from '../../../testing/make-test-folder.ts';
import { drawnPictures, makeTestPack } from '../../../testing/make-test-pack.ts';
import { MediaRefused } from './media.errors.ts';
import { MEDIA_TOOLS } from './media-tools.ts';
import { probeMedia } from './probe-media.ts';
import { readPack } from './read-pack.ts';

const spansOf = (...moments: [number, number][]) => moments.map(([first_ms, last_ms]) => ({ first_ms, last_ms }));
const listOf = (...slides: { first_ms: number; last_ms: number }[][]) =>
  JSON.stringify({ version: 1, slides: slides.map((spans) => ({ spans })) });
const TWO = listOf(spansOf([0, 9_000], [20_000, 29_000]), spansOf([10_000, 19_000]));

async function read(file: string, folder = makeTestFolder()) {
  const { pack, duration_ms } = await probeMedia(MEDIA_TOOLS, { file });
  if (pack === null) throw new Error('no pack was seen');
  return await readPack(MEDIA_TOOLS, { file, folder, pack, duration_ms });
}

const facts = (file: string) =>
  execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'stream=codec_name,width,height', '-of', 'csv=p=0', file])
    .toString()
    .trim();

describe('slides that came with their sound', () => {
  it('every picture is written anew, no wider than ours, with the spans that were told', async () => {
    const slides = await read(makeTestPack({ list: TWO, pictures: drawnPictures(2, '1920x1080') }));
    expect(slides.map(({ first_ms, last_ms, spans }) => [first_ms, last_ms, spans.length])).toEqual([
      [0, 29_000, 2],
      [10_000, 19_000, 1],
    ]);
    expect(slides.map(({ file }) => facts(file))).toEqual(['mjpeg,1280,720', 'mjpeg,1280,720']);
    const [first, second] = slides.map(({ file }) => readFileSync(file));
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false);
  });

  it('none at all is fine, and a second reading leaves nothing of the first', async () => {
    const folder = makeTestFolder();
    expect(await read(makeTestPack({ list: TWO, pictures: drawnPictures(2) }), folder)).toHaveLength(2);
    expect(await read(makeTestPack({ list: listOf() }), folder)).toEqual([]);
    expect(readdirSync(folder)).toEqual(['list.json']);
  });

  it('a sound without a list, or with a moving picture beside it, is no pack', async () => {
    expect(await probeMedia(MEDIA_TOOLS, { file: makeTestPack({ pictures: drawnPictures(1) }) })).toMatchObject({
      pack: null,
      has_video: false,
    });
  });
});

const HOSTILE: [string, () => string][] = [
  ['a list that is none', () => makeTestPack({ list: 'ffconcat version 1.0', pictures: drawnPictures(1) })],
  ['moments after the end', () => makeTestPack({ list: listOf(spansOf([0, 99_000])), pictures: drawnPictures(1) })],
  ['fewer pictures than slides', () => makeTestPack({ list: TWO, pictures: drawnPictures(1) })],
  ['more pictures than slides', () => makeTestPack({ list: TWO, pictures: drawnPictures(300, '16x16') })],
  ['slides without pictures', () => makeTestPack({ list: TWO })],
  ['pictures without slides', () => makeTestPack({ list: listOf(), pictures: drawnPictures(1) })],
  ['noise in place of pictures', () => makeTestPack({ list: TWO, pictures: Buffer.alloc(50_000, 'noise') })],
  [
    'a list of addresses in place of pictures',
    () => makeTestPack({ list: TWO, pictures: Buffer.from('#EXTM3U\nfile:///etc/passwd\n') }),
  ],
  [
    'a drawing that names a file',
    () => makeTestPack({ list: TWO, pictures: Buffer.from('<svg><image href="/etc/passwd"/></svg>') }),
  ],
  ['a picture cut in the middle', () => makeTestPack({ list: TWO, pictures: drawnPictures(2).subarray(0, 9_000) })],
  ['pictures of giant size', () => makeTestPack({ list: TWO, pictures: drawnPictures(2, '4096x2400') })],
  [
    'a picture that calls itself 65,535 wide and high',
    () => {
      const pictures = drawnPictures(2, '64x64');
      for (let at = 0; at < pictures.length - 8; at += 1)
        if (pictures[at] === 0xff && pictures[at + 1] === 0xc0) pictures.fill(0xff, at + 5, at + 9);
      return makeTestPack({ list: TWO, pictures });
    },
  ],
];

describe('what no browser of ours would send is refused', () => {
  it.each(HOSTILE)('%s', async (_, make) => {
    const refused = await read(make()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MediaRefused);
    expect(refused).toMatchObject({ reason: 'pack', detail: expect.stringMatching(/[가-힣].*요\.$/) });
  });

  it('names inside the pack are never names of files', async () => {
    const folder = makeTestFolder();
    await read(makeTestPack({ list: TWO, pictures: drawnPictures(2) }), folder);
    expect(existsSync(join(folder, 'pilgi-slides.json'))).toBe(false);
  });
});
