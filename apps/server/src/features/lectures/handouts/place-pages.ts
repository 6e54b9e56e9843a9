import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AlignedPage,
  alignPages,
  hashImage,
  type ImageHash,
  pageIdOf,
  type ShownSlide,
  type SpokenLine,
} from '@pilgi/domain/lectures';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { readLuma } from '../../../platform/media/read-luma.ts';
import { getLectureForCheck } from '../lectures.queries.ts';
import { type Manifest, readManifest } from '../manifest.ts';
import { readSlides } from '../read-lecture-media.ts';
import { findHandoutForCheck, type LecturePage, listPages, replaceSpans, type StoredSpan } from './handouts.queries.ts';

/** Lines of the transcript of a lecture; empty before it is transcribed. Given by the feature of notes. */
export type ListSpokenLines = (lectureId: string) => Promise<readonly SpokenLine[]>;

export type PlaceDeps = Pick<AppDeps, 'db' | 'storage' | 'mediaTools' | 'loadListTerms'> & {
  listSpokenLines: ListSpokenLines;
};

const HASH_BYTES = 32;

/** Finds the pages of all handouts of the lecture in its video and speech. Costs no credits, so it runs after every change. */
export async function placePages(deps: PlaceDeps, input: { handout_id: string; signal: AbortSignal }): Promise<number> {
  const handout = await findHandoutForCheck(deps.db, input.handout_id);
  if (handout === null) return 0;
  const lines = await deps.listSpokenLines(handout.lecture_id);
  return await placeLecturePages(deps, { lecture_id: handout.lecture_id, lines, signal: input.signal });
}

export async function placeLecturePages(
  deps: Omit<PlaceDeps, 'listSpokenLines'>,
  input: { lecture_id: string; lines: readonly SpokenLine[]; signal: AbortSignal },
): Promise<number> {
  const lecture = await getLectureForCheck(deps.db, input.lecture_id);
  // Of a lecture without recording each page has its own time.
  if (lecture.status !== 'READY' || lecture.source === 'HANDOUT') return 0;
  const pages = await listPages(deps.db, input);
  if (pages.length === 0) return 0;
  const manifest = await readManifest(deps.storage, input.lecture_id);
  const slides = await hashSlides(deps, manifest, input.signal);
  const aligned = pages.map(toAlignedPage);
  const spans = alignPages({ pages: aligned, slides, lines: input.lines }, await deps.loadListTerms());
  const stored = toStoredSpans(pages, spans);
  await inTransaction(deps.db, (tx) => replaceSpans(tx, { lecture_id: input.lecture_id, spans: stored }));
  return stored.length;
}

const toAlignedPage = (page: LecturePage): AlignedPage => ({
  id: pageIdOf(page),
  text: `${page.text}\n${page.notes}`,
  hash: toHash(page.hash),
});

const toHash = (bytes: Buffer): ImageHash => ({
  shapes: bytes.subarray(0, HASH_BYTES),
  steps: bytes.subarray(HASH_BYTES, 2 * HASH_BYTES),
});

function toStoredSpans(pages: readonly LecturePage[], spans: ReturnType<typeof alignPages>): StoredSpan[] {
  const byId = new Map(pages.map((page) => [pageIdOf(page), page]));
  const stored = new Map<string, StoredSpan>();
  for (const { page_id, ...span } of spans) {
    const page = byId.get(page_id);
    if (page === undefined) continue;
    const one = { handout_id: page.handout_id, page: page.page, ...span };
    stored.set(`${page_id} ${span.from_ms}`, one);
  }
  return [...stored.values()];
}

/** Hashes of the slides that were found in the video. */
async function hashSlides(
  deps: Pick<PlaceDeps, 'storage' | 'mediaTools'>,
  manifest: Manifest,
  signal: AbortSignal,
): Promise<ShownSlide[]> {
  if (manifest.slides.length === 0) return [];
  const directory = await mkdtemp(join(tmpdir(), 'pilgi-place-'));
  try {
    const images = await readSlides(
      deps.storage,
      manifest.lecture_id,
      manifest.slides.map(({ id }) => id),
    );
    const files = manifest.slides.map(({ id }) => join(directory, `${id}.jpg`));
    for (const [index, { id }] of manifest.slides.entries())
      await writeFile(files[index] ?? '', images.get(id) ?? new Uint8Array());
    const planes = await readLuma(deps.mediaTools, { files, signal });
    return manifest.slides.flatMap(({ first_ms, last_ms, spans }, index) => {
      const image = planes[index];
      return image === undefined ? [] : [{ hash: hashImage(image), spans: spans ?? [{ first_ms, last_ms }] }];
    });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
