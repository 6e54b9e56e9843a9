import type { Slide } from '@pilgi/domain/notes';
import type { Queryable } from '../../../platform/db/database.ts';
import { listHandoutRows, listPages, listSpans } from './handouts.queries.ts';
import { pageSlides, pagesInOrder } from './page-slides.ts';

/** Handouts that a note of the lecture would use. */
export async function listReadyHandouts(
  db: Queryable,
  lectureId: string,
): Promise<{ id: string; is_source: boolean; page_chars: number }[]> {
  const [handouts, pages] = await Promise.all([
    listHandoutRows(db, lectureId),
    listPages(db, { lecture_id: lectureId }),
  ]);
  return handouts
    .filter(({ status }) => status === 'READY')
    .map(({ id, is_source }) => ({
      id,
      is_source,
      page_chars: pages.filter((page) => page.handout_id === id).reduce((sum, { text }) => sum + text.length, 0),
    }));
}

/** Pages of the handouts as slides of a note, with the times at which they appear. */
export async function listLecturePages(
  db: Queryable,
  input: { lecture_id: string; handout_ids: readonly string[]; isAlone: boolean },
): Promise<Slide[]> {
  if (input.handout_ids.length === 0) return [];
  const pages = await listPages(db, input);
  return input.isAlone ? pagesInOrder(pages) : pageSlides(pages, await listSpans(db, input.lecture_id));
}
