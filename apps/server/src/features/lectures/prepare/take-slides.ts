import { mkdir, readFile } from 'node:fs/promises';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { findSlides, type SlideFile } from '../../../platform/media/find-slides.ts';
import type { PackStreams } from '../../../platform/media/judge-probe.ts';
import { readPack } from '../../../platform/media/read-pack.ts';
import { getLectureToCheck } from '../lectures.queries.ts';
import { SLIDE_TYPE, slideKey } from '../prepared-keys.ts';
import { fetchRecording, slidesFolderOf } from './fetch-recording.ts';
import type { PrepareDeps } from './prepare-deps.ts';

export type TakenSlide = { id: string; first_ms: number; last_ms: number };

const AT_ONCE = 8;

/** Pictures that stood still, each kept once; those of a pack were found by its owner's browser. */
export async function takeSlides(
  deps: PrepareDeps,
  input: { id: string; duration_ms: number; pack: PackStreams | null },
  signal: AbortSignal,
): Promise<TakenSlide[]> {
  const file = await fetchRecording(deps, await getLectureToCheck(deps.db, input.id));
  const folder = slidesFolderOf(deps, input.id);
  const { duration_ms, pack } = input;
  const found =
    pack === null
      ? await find(deps, { file, folder, duration_ms, signal })
      : await readPack(deps.tools, { file, folder, pack, duration_ms, signal });
  const slides = found.map((slide, index) => ({ ...slide, id: `p${index + 1}` }));
  for (let from = 0; from < slides.length; from += AT_ONCE) {
    await Promise.all(slides.slice(from, from + AT_ONCE).map((slide) => keepSlide(deps, input.id, slide)));
  }
  failPoint('lecture:slides-stored');
  return slides.map(({ id, first_ms, last_ms }) => ({ id, first_ms, last_ms }));
}

async function find(
  deps: PrepareDeps,
  { duration_ms, ...input }: { file: string; folder: string; duration_ms: number; signal: AbortSignal },
): Promise<SlideFile[]> {
  await mkdir(input.folder, { recursive: true });
  const facts = { duration_ms, has_video: true };
  // Whoever shows them to a model asks for less detail there; the reader wants all of it.
  return await findSlides(deps.tools, { ...input, facts, low_res_from_ms: Number.POSITIVE_INFINITY });
}

async function keepSlide(deps: PrepareDeps, lectureId: string, slide: { id: string; file: string }): Promise<void> {
  const body = await readFile(slide.file);
  await deps.storage.write({ key: slideKey(lectureId, slide.id), body, content_type: SLIDE_TYPE });
}
