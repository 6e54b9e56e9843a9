import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findSlides } from '../../apps/server/src/platform/media/find-slides.ts';
import { probeMedia } from '../../apps/server/src/platform/media/probe-media.ts';
import { readPack } from '../../apps/server/src/platform/media/read-pack.ts';
import { TEST_MEDIA_TOOLS } from '../../apps/server/testing/test-tools.ts';
import type { LectureOptions } from '../../tools/lectures/lecture-options.ts';
import { makeLecture } from '../../tools/lectures/make-lecture.ts';
import { openPreparePage, type PreparePage } from './open-prepare-page.ts';

type Spans = { spans: { first_ms: number; last_ms: number }[] }[];

/** Frames are sampled every second. */
const LATE_MS = 1_500;
const spansOf = (slides: Spans) => slides.map(({ spans }) => spans);

let page: PreparePage;
beforeAll(async () => {
  page = await openPreparePage();
});
afterAll(async () => await page.close());

function createDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-browser-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

async function findOnServer(file: string): Promise<Spans> {
  const facts = await probeMedia(TEST_MEDIA_TOOLS, { file });
  return await findSlides(TEST_MEDIA_TOOLS, {
    file,
    directory: createDirectory(),
    facts,
    low_res_from_ms: Number.POSITIVE_INFINITY,
  });
}

function expectNear(found: Spans, expected: Spans): void {
  expect(spansOf(found).map((spans) => spans.length)).toEqual(spansOf(expected).map((spans) => spans.length));
  const moments = (slides: Spans) => spansOf(slides).flatMap((spans) => spans.flatMap((span) => Object.values(span)));
  const far = moments(found).filter((moment, at) => Math.abs(moment - (moments(expected)[at] ?? 0)) > LATE_MS);
  expect(far).toEqual([]);
}

const EVERYTHING = { minutes: 1.25, slide_seconds: 15 };
const LECTURES: [string, Partial<LectureOptions> & { minutes: number }][] = [
  ['all slide kinds, keyframes at slide changes', EVERYTHING],
  ['all slide kinds, keyframes elsewhere', { ...EVERYTHING, keyframes_at_changes: false, keyframe_seconds: 7 }],
  ['all slide kinds, few keyframes', { ...EVERYTHING, keyframes_at_changes: false, keyframe_seconds: 60 }],
  ['stills', { minutes: 0.6, slide_seconds: 12, kinds: ['still'] }],
  ['build-ups', { minutes: 0.6, slide_seconds: 12, kinds: ['build-up'] }],
  ['a moving speaker', { minutes: 0.6, slide_seconds: 36, kinds: ['camera'] }],
];

describe('slide detection in the browser', () => {
  it.each(LECTURES)('finds the same slides as the server: %s', async (_, options) => {
    const lecture = await makeLecture({ ...options, out: createDirectory() });
    const prepared = await page.prepare(lecture.file);
    expect(prepared.kind).toBe('prepared');
    expectNear(prepared.slides, lecture.slides);
    expect(spansOf(prepared.slides)).toEqual(spansOf(await findOnServer(lecture.file)));
  });

  it('finds the same slides by seeking a video element when there is no decoder', async () => {
    const lecture = await makeLecture({ ...EVERYTHING, out: createDirectory() });
    const prepared = await page.prepare(lecture.file, { byPlaying: true });
    expect(spansOf(prepared.slides)).toEqual(spansOf(await findOnServer(lecture.file)));
  });

  it('uploads a recording without video as a whole file', async () => {
    const lecture = await makeLecture({ minutes: 0.2, has_video: false, out: createDirectory() });
    expect(await page.prepare(lecture.file)).toMatchObject({ kind: 'whole', slides: [] });
  });

  it('uploads an unreadable file as a whole, for the server to reject', async () => {
    const file = join(createDirectory(), 'lecture.mp4');
    writeFileSync(file, '#EXTM3U\nhttp://127.0.0.1/secret\n');
    expect(await page.prepare(file)).toMatchObject({ kind: 'whole' });
  });
});

it('packs the slides so that the server reads the same spans', async () => {
  const lecture = await makeLecture({ ...EVERYTHING, out: createDirectory() });
  const prepared = await page.prepare(lecture.file, { withPack: true });
  const directory = createDirectory();
  const file = join(directory, 'pack.mka');
  writeFileSync(file, Buffer.from(prepared.pack ?? '', 'base64'));
  const { pack, duration_ms, has_video } = await probeMedia(TEST_MEDIA_TOOLS, { file });
  expect([has_video, Math.abs(duration_ms - lecture.duration_ms) < 100, pack !== null]).toEqual([false, true, true]);
  const read = await readPack(TEST_MEDIA_TOOLS, {
    file,
    directory: join(directory, 'slides'),
    pack: pack ?? { list: 0, pictures: null },
    duration_ms,
  });
  expect(spansOf(read)).toEqual(spansOf(prepared.slides));
});
