import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type MadeLecture, makeLecture } from '../../../testing/make-lecture.ts';
import { makeTestFolder } from '../../../testing/make-test-folder.ts';
import { findSlides, type SlideFile } from './find-slides.ts';
import { MEDIA_TOOLS } from './media-tools.ts';
import { probeMedia } from './probe-media.ts';

/** Looks are a second apart. */
const LATE_MS = 1_500;

async function find(file: string, low_res_from_ms = Number.POSITIVE_INFINITY) {
  const facts = await probeMedia(MEDIA_TOOLS, { file });
  return findSlides(MEDIA_TOOLS, { file, folder: makeTestFolder(), facts, low_res_from_ms });
}

/** The number drawn on a slide as black and white cells, read from the JPEG that was written. */
function readNumber({ file }: SlideFile): number {
  const shrink = ['-vf', 'scale=960:540,format=gray', '-f', 'rawvideo', 'pipe:1'];
  const pixels = execFileSync('ffmpeg', ['-v', 'error', '-i', file, ...shrink]);
  const cell = Math.floor(1280 / 48) * (960 / 1280);
  const grayAt = (place: number) => pixels[Math.round(cell * 1.5) * 960 + Math.round(cell * (place + 1.5))] ?? 0;
  return Array.from({ length: 16 }, (_, bit) => Number(grayAt(bit + 2) > 127)).reduce((sum, bit) => sum * 2 + bit, 0);
}

const roughly = (slides: { spans: { first_ms: number; last_ms: number }[] }[]) =>
  slides.map(({ spans }) => spans.map(({ first_ms, last_ms }) => [first_ms, last_ms]));

function expectSlides(found: SlideFile[], expected: MadeLecture['slides']) {
  expect(found.map(readNumber)).toEqual(expected.map((slide) => slide.number));
  expect(roughly(found).map((spans) => spans.length)).toEqual(roughly(expected).map((spans) => spans.length));
  const far = roughly(found)
    .flat(2)
    .filter((moment, index) => Math.abs(moment - (roughly(expected).flat(2)[index] ?? 0)) > LATE_MS);
  expect(far).toEqual([]);
}

const EVERYTHING = { minutes: '1.25', 'slide-seconds': '15', 'first-number': '40' };

describe('the slides of a lecture, exactly', () => {
  it.each([
    ['keyframes where pictures change', {}],
    ['keyframes anywhere else', { 'keyframes-anywhere': true, 'keyframe-seconds': '7' } as const],
    ['hardly any keyframes', { 'keyframes-anywhere': true, 'keyframe-seconds': '60' } as const],
  ])('stills, build-ups, camera cuts, jumps back and flashes, with %s', async (_, wishes) => {
    const lecture = await makeLecture({ ...EVERYTHING, ...wishes });
    const found = await find(lecture.file);
    expectSlides(found, lecture.slides);
    expect(lecture.slides.some((slide) => slide.spans.length > 1)).toBe(true);
  });

  it('none without a picture', async () => {
    const lecture = await makeLecture({ minutes: '0.2', 'sound-only': true });
    expect(await find(lecture.file)).toEqual([]);
  });

  it('somebody who walks about is none', async () => {
    const lecture = await makeLecture({ minutes: '0.6', slides: 'camera', 'slide-seconds': '36' });
    expect(await find(lecture.file)).toHaveLength(1);
  });

  it('the same bytes from the same recording, smaller ones from a moment on', async () => {
    const lecture = await makeLecture({ minutes: '0.7', slides: 'still,build-up', 'slide-seconds': '12' });
    const [once, again] = [await find(lecture.file, 20_000), await find(lecture.file, 20_000)];
    const digests = (slides: SlideFile[]) =>
      slides.map(({ file, spans }) => [createHash('sha256').update(readFileSync(file)).digest('hex'), spans]);
    expect(digests(again)).toEqual(digests(once));
    expect(once.map(({ file }) => widthOf(file))).toEqual([1280, 1280, 640]);
  });
});

function widthOf(file: string): number {
  const args = ['-v', 'error', '-show_entries', 'stream=width', '-of', 'csv=p=0', file];
  return Number(execFileSync('ffprobe', args).toString());
}
