import { PAGE_SPAN_MS, planPageSections } from '@pilgi/domain/lectures';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { getLectureForCheck, updateHandoutLecture, updateLectureReady } from '../lectures.queries.ts';
import { writeManifest } from '../manifest.ts';
import { findHandoutForCheck, listPages } from './handouts.queries.ts';

/** Whether a note was ever ordered for the lecture; given by the feature of notes. */
export type HasJobs = (lectureId: string) => Promise<boolean>;

type StoreDeps = Pick<AppDeps, 'db' | 'clock' | 'storage'>;

/**
 * A lecture without recording becomes ready with its first handout. Further ones are added to its sections until a note
 * is ordered, whose sections must not change.
 */
export async function storeHandoutLecture(deps: StoreDeps & { hasJobs: HasJobs }, handoutId: string): Promise<number> {
  const handout = await findHandoutForCheck(deps.db, handoutId);
  if (handout === null) return 0;
  const lecture = await getLectureForCheck(deps.db, handout.lecture_id);
  if (lecture.source !== 'HANDOUT' || (await deps.hasJobs(lecture.id))) return 0;
  return await writeHandoutLecture(deps, lecture.id);
}

/** Sections are groups of pages of all handouts, in their order. */
export async function writeHandoutLecture(deps: StoreDeps, lecture_id: string): Promise<number> {
  const pages = await listPages(deps.db, { lecture_id });
  const sections = planPageSections(pages.map(({ text }) => text.length));
  const duration_ms = pages.length * PAGE_SPAN_MS;
  const empty = { voice: [], voiced: [], slides: [], windows: [] };
  await writeManifest(deps.storage, { lecture_id, duration_ms, has_video: false, sections, ...empty });
  const facts = { id: lecture_id, duration_ms, section_count: sections.length };
  await updateLectureReady(deps.db, {
    ...facts,
    voiced_ms: 0,
    slide_count: 0,
    has_video: false,
    prepared_in: 'SERVER',
    checked_at: deps.clock.now(),
  });
  await updateHandoutLecture(deps.db, facts);
  return sections.length;
}
