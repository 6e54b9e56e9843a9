import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type MadeLecture, makeLecture } from '../../../testing/make-lecture.ts';
import { makeTestDirectory } from '../../../testing/make-test-directory.ts';
import { TEST_MEDIA_TOOLS } from '../../../testing/test-tools.ts';
import { findSlides, type SlideFile } from './find-slides.ts';
import { probeMedia } from './probe-media.ts';

/** Frames are sampled once per second. */
const TOLERANCE_MS = 1_500;

async function find(file: string, low_res_from_ms = Number.POSITIVE_INFINITY) {
  const facts = await probeMedia(TEST_MEDIA_TOOLS, { file });
  return findSlides(TEST_MEDIA_TOOLS, { file, directory: makeTestDirectory(), facts, low_res_from_ms });
}

/** Reads the number drawn on a slide as black and white cells from the written JPEG. */
function readNumber({ file }: SlideFile): number {
  const shrink = ['-vf', 'scale=960:540,format=gray', '-f', 'rawvideo', 'pipe:1'];
  const pixels = execFileSync('ffmpeg', ['-v', 'error', '-i', file, ...shrink]);
  const cell = Math.floor(1280 / 48) * (960 / 1280);
  const grayAt = (column: number) => pixels[Math.round(cell * 1.5) * 960 + Math.round(cell * (column + 1.5))] ?? 0;
  return Array.from({ length: 16 }, (_, bit) => Number(grayAt(bit + 2) > 127)).reduce((sum, bit) => sum * 2 + bit, 0);
}

const spanTimes = (slides: { spans: { first_ms: number; last_ms: number }[] }[]) =>
  slides.map(({ spans }) => spans.map(({ first_ms, last_ms }) => [first_ms, last_ms]));

function expectSlides(found: SlideFile[], expected: MadeLecture['slides']) {
  expect(found.map(readNumber)).toEqual(expected.map((slide) => slide.number));
  expect(spanTimes(found).map((spans) => spans.length)).toEqual(spanTimes(expected).map((spans) => spans.length));
  const deviations = spanTimes(found)
    .flat(2)
    .filter((moment, index) => Math.abs(moment - (spanTimes(expected).flat(2)[index] ?? 0)) > TOLERANCE_MS);
  expect(deviations).toEqual([]);
}

const EVERYTHING = { minutes: '1.25', 'slide-seconds': '15', 'first-number': '40' };

describe('findSlides', () => {
  it.each([
    ['keyframes at slide changes', {}],
    ['keyframes at other times', { 'keyframes-anywhere': true, 'keyframe-seconds': '7' } as const],
    ['few keyframes', { 'keyframes-anywhere': true, 'keyframe-seconds': '60' } as const],
  ])('finds stills, build-ups, camera cuts, jumps back and flashes with %s', async (_, options) => {
    const lecture = await makeLecture({ ...EVERYTHING, ...options });
    const found = await find(lecture.file);
    expectSlides(found, lecture.slides);
    expect(lecture.slides.some((slide) => slide.spans.length > 1)).toBe(true);
  });

  it('returns no slides for an audio recording', async () => {
    const lecture = await makeLecture({ minutes: '0.2', 'sound-only': true });
    expect(await find(lecture.file)).toEqual([]);
  });

  it('ignores a moving presenter', async () => {
    const lecture = await makeLecture({ minutes: '0.6', slides: 'camera', 'slide-seconds': '36' });
    expect(await find(lecture.file)).toHaveLength(1);
  });

  it('produces identical bytes for the same recording, and smaller images after the given time', async () => {
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
