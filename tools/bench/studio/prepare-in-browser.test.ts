import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findSlides } from '../../../apps/server/src/platform/media/find-slides.ts';
import { MEDIA_TOOLS } from '../../../apps/server/src/platform/media/media-tools.ts';
import { probeMedia } from '../../../apps/server/src/platform/media/probe-media.ts';
import { readPack } from '../../../apps/server/src/platform/media/read-pack.ts';
import type { LectureWish } from '../../lectures/lecture-wish.ts';
import { makeLecture } from '../../lectures/make-lecture.ts';
import { openPreparePage, type PreparePage } from './open-prepare-page.ts';

type Spans = { spans: { first_ms: number; last_ms: number }[] }[];

/** Looks are a second apart. */
const LATE_MS = 1_500;
const spansOf = (slides: Spans) => slides.map(({ spans }) => spans);

let page: PreparePage;
beforeAll(async () => {
  page = await openPreparePage();
});
afterAll(async () => await page.close());

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pilgi-browser-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function findOnServer(file: string): Promise<Spans> {
  const facts = await probeMedia(MEDIA_TOOLS, { file });
  return await findSlides(MEDIA_TOOLS, {
    file,
    folder: makeFolder(),
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
const LECTURES: [string, Partial<LectureWish> & { minutes: number }][] = [
  ['everything, keyframes where pictures change', EVERYTHING],
  ['everything, keyframes anywhere else', { ...EVERYTHING, keyframes_at_changes: false, keyframe_seconds: 7 }],
  ['everything, hardly any keyframes', { ...EVERYTHING, keyframes_at_changes: false, keyframe_seconds: 60 }],
  ['stills', { minutes: 0.6, slide_seconds: 12, kinds: ['still'] }],
  ['build-ups', { minutes: 0.6, slide_seconds: 12, kinds: ['build-up'] }],
  ['somebody who walks about', { minutes: 0.6, slide_seconds: 36, kinds: ['camera'] }],
];

describe('slides found by a browser are those that the server finds', () => {
  it.each(LECTURES)('%s', async (_, wish) => {
    const lecture = await makeLecture({ ...wish, out: makeFolder() });
    const prepared = await page.prepare(lecture.file);
    expect(prepared.kind).toBe('prepared');
    expectNear(prepared.slides, lecture.slides);
    expect(spansOf(prepared.slides)).toEqual(spansOf(await findOnServer(lecture.file)));
  });

  it('by a player that is moved from second to second, where there is no decoder', async () => {
    const lecture = await makeLecture({ ...EVERYTHING, out: makeFolder() });
    const prepared = await page.prepare(lecture.file, { byPlaying: true });
    expect(spansOf(prepared.slides)).toEqual(spansOf(await findOnServer(lecture.file)));
  });

  it('none without a picture: that recording goes as it is', async () => {
    const lecture = await makeLecture({ minutes: 0.2, has_video: false, out: makeFolder() });
    expect(await page.prepare(lecture.file)).toMatchObject({ kind: 'whole', slides: [] });
  });

  it('what is no recording goes as it is, and the server says so', async () => {
    const file = join(makeFolder(), 'lecture.mp4');
    writeFileSync(file, '#EXTM3U\nhttp://127.0.0.1/secret\n');
    expect(await page.prepare(file)).toMatchObject({ kind: 'whole' });
  });
});

it('what the browser packs is what the server reads', async () => {
  const lecture = await makeLecture({ ...EVERYTHING, out: makeFolder() });
  const prepared = await page.prepare(lecture.file, { withPack: true });
  const folder = makeFolder();
  const file = join(folder, 'pack.mka');
  writeFileSync(file, Buffer.from(prepared.pack ?? '', 'base64'));
  const { pack, duration_ms, has_video } = await probeMedia(MEDIA_TOOLS, { file });
  expect([has_video, Math.abs(duration_ms - lecture.duration_ms) < 100, pack !== null]).toEqual([false, true, true]);
  const read = await readPack(MEDIA_TOOLS, {
    file,
    folder: join(folder, 'slides'),
    pack: pack ?? { list: 0, pictures: null },
    duration_ms,
  });
  expect(spansOf(read)).toEqual(spansOf(prepared.slides));
});
