import { mkdir, readFile, rm } from 'node:fs/promises';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { findSlides, type SlideFile } from '../../../platform/media/find-slides.ts';
import { readPack } from '../../../platform/media/read-pack.ts';
import type { PackStreams } from '../../../platform/media/validate-probe.ts';
import { getLectureForCheck } from '../lectures.queries.ts';
import { SLIDE_TYPE, slideKey } from '../manifest.ts';
import { fetchRecording, slidesDirectoryOf } from './fetch-recording.ts';

export type ExtractedSlide = {
  id: string;
  first_ms: number;
  last_ms: number;
  /** Missing in results of an earlier version. */
  spans?: { first_ms: number; last_ms: number }[];
};

const CONCURRENCY = 8;

/** Stores each distinct still image of the video once. For a pack, the browser has already extracted them. */
export async function extractSlides(
  deps: Pick<AppDeps, 'db' | 'storage' | 'mediaTools'> & { workDirectory: string },
  input: { id: string; duration_ms: number; pack: PackStreams | null },
  signal: AbortSignal,
): Promise<ExtractedSlide[]> {
  const file = await fetchRecording(deps, await getLectureForCheck(deps.db, input.id));
  const directory = slidesDirectoryOf(deps, input.id);
  const { duration_ms, pack } = input;
  const found =
    pack === null
      ? await detectSlides(deps, { file, directory, duration_ms, signal })
      : await readPack(deps.mediaTools, { file, directory, pack, duration_ms, signal });
  const slides = found.map((slide, index) => ({ ...slide, id: `p${index + 1}` }));
  for (let from = 0; from < slides.length; from += CONCURRENCY) {
    await Promise.all(slides.slice(from, from + CONCURRENCY).map((slide) => storeSlide(deps, input.id, slide)));
  }
  failPoint('lecture:slides-stored');
  return slides.map(({ id, first_ms, last_ms, spans }) => ({ id, first_ms, last_ms, spans }));
}

async function detectSlides(
  deps: Pick<AppDeps, 'mediaTools'>,
  { duration_ms, ...input }: { file: string; directory: string; duration_ms: number; signal: AbortSignal },
): Promise<SlideFile[]> {
  // Emptied, because an earlier attempt may have left files that were not checked.
  await rm(input.directory, { recursive: true, force: true });
  await mkdir(input.directory, { recursive: true });
  const facts = { duration_ms, has_video: true };
  // Full resolution for the reader; the detail is reduced only when slides are sent to a model.
  return await findSlides(deps.mediaTools, { ...input, facts, low_res_from_ms: Number.POSITIVE_INFINITY });
}

async function storeSlide(
  deps: Pick<AppDeps, 'storage'>,
  lectureId: string,
  slide: { id: string; file: string },
): Promise<void> {
  const body = await readFile(slide.file);
  await deps.storage.write({ key: slideKey(lectureId, slide.id), body, content_type: SLIDE_TYPE });
}
