import { PAGE_SPAN_MS, planPageSections } from '@pilgi/domain/lectures';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { updateLectureReady } from '../lectures.queries.ts';
import { writeManifest } from '../manifest.ts';
import { findHandoutForCheck, listPages } from './handouts.queries.ts';

/** A lecture without recording becomes ready with its first handout: its sections are groups of pages. */
export async function storeHandoutLecture(
  deps: Pick<AppDeps, 'db' | 'clock' | 'storage'>,
  handoutId: string,
): Promise<number> {
  const handout = await findHandoutForCheck(deps.db, handoutId);
  if (handout === null || !handout.is_source) return 0;
  const lecture_id = handout.lecture_id;
  const pages = await listPages(deps.db, { lecture_id, handout_ids: [handoutId] });
  const sections = planPageSections(pages.map(({ text }) => text.length));
  const duration_ms = pages.length * PAGE_SPAN_MS;
  await writeManifest(deps.storage, {
    lecture_id,
    duration_ms,
    has_video: false,
    voice: [],
    voiced: [],
    slides: [],
    sections,
    windows: [],
  });
  await updateLectureReady(deps.db, {
    id: lecture_id,
    duration_ms,
    voiced_ms: 0,
    slide_count: 0,
    section_count: sections.length,
    has_video: false,
    prepared_in: 'SERVER',
    checked_at: deps.clock.now(),
  });
  return sections.length;
}
