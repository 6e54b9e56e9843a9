import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SAMPLE_RATE } from '../../../lectures/number-tones.ts';
import type { DemoLecture } from '../demo-lecture.ts';
import { type PlacedRecording, placeRecording } from '../plan/place-recording.ts';
import { drawHandout } from './draw-handout.ts';
import { drawSlides } from './draw-slides.ts';
import { encodeRecording } from './encode-recording.ts';
import { speakLecture } from './speak-lecture.ts';

/** Raised when recordings or slides are made differently, so that older ones are not used again. */
const VERSION = 3;
const LANES = 2;

export interface LectureMedia {
  lecture: DemoLecture;
  placed: PlacedRecording;
  directory: string;
}

/** Recordings and slides of the lectures, made once and found again by the content of the lecture. */
export async function makeMedia(lectures: readonly DemoLecture[], cache: string): Promise<LectureMedia[]> {
  const targets = lectures.map((lecture) => ({ lecture, directory: join(cache, nameOf(lecture)) }));
  const missing = targets.filter(({ directory }) => !existsSync(directory));
  const drafts = missing.map(({ lecture, directory }) => ({ lecture, directory: `${directory}.draft` }));
  for (const { directory } of drafts) {
    await rm(directory, { recursive: true, force: true });
    await mkdir(directory, { recursive: true });
  }
  if (drafts.length > 0) {
    const waiting = [...drafts];
    await Promise.all([drawAll(drafts), ...Array.from({ length: LANES }, () => recordAll(waiting))]);
  }
  for (const { directory } of missing) await rename(`${directory}.draft`, directory);
  return await Promise.all(targets.map(readMedia));
}

const nameOf = (lecture: DemoLecture) => {
  const digest = createHash('sha256')
    .update(`${VERSION}${JSON.stringify(lecture)}`)
    .digest('hex');
  return `${lecture.id}-${digest.slice(0, 12)}`;
};

async function drawAll(drafts: readonly { lecture: DemoLecture; directory: string }[]): Promise<void> {
  await drawSlides(drafts);
  for (const draft of drafts) await drawHandout(draft);
}

/** Several lanes take lectures from one list, so that few recordings are in memory at a time. */
async function recordAll(waiting: { lecture: DemoLecture; directory: string }[]): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await record(next);
}

async function record({ lecture, directory }: { lecture: DemoLecture; directory: string }): Promise<void> {
  const spoken = await speakLecture(lecture);
  const lengths_ms = spoken.map((samples) => Math.ceil((samples.length * 1000) / SAMPLE_RATE));
  await encodeRecording(lecture, { spoken, placed: placeRecording(lecture, lengths_ms), directory });
  await writeFile(join(directory, 'lengths.json'), JSON.stringify(lengths_ms));
}

async function readMedia({ lecture, directory }: { lecture: DemoLecture; directory: string }): Promise<LectureMedia> {
  const lengths = JSON.parse(await readFile(join(directory, 'lengths.json'), 'utf8')) as number[];
  return { lecture, directory, placed: placeRecording(lecture, lengths) };
}
