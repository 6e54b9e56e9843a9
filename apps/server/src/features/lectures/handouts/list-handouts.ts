import type { AppDeps } from '../../../platform/app-deps.ts';
import { LectureUnknown } from '../lectures.errors.ts';
import { findLecture } from '../lectures.queries.ts';
import { PAGE_TYPE, pageKey } from './handout-keys.ts';
import { HandoutUnknown } from './handouts.errors.ts';
import { findHandout, type Handout, listHandoutRows, listPages, listSpans } from './handouts.queries.ts';

/** API view of a handout; omits the storage key. */
export function toHandoutView(handout: Handout) {
  return { ...handout, size_bytes: Number(handout.size_bytes) };
}

export async function listHandouts(deps: Pick<AppDeps, 'db'>, input: { lecture_id: string; user_id: string }) {
  const lecture = await findLecture(deps.db, { id: input.lecture_id, user_id: input.user_id });
  if (lecture === null) throw new LectureUnknown();
  return (await listHandoutRows(deps.db, lecture.id)).map(toHandoutView);
}

/** Pages with signed addresses of their images; none before the handout is opened. */
export async function getHandoutPages(deps: Pick<AppDeps, 'db' | 'storage'>, input: { id: string; user_id: string }) {
  const handout = await findHandout(deps.db, input);
  if (handout === null) throw new HandoutUnknown();
  const [pages, spans] = await Promise.all([
    listPages(deps.db, { lecture_id: handout.lecture_id, handout_ids: [handout.id] }),
    listSpans(deps.db, handout.lecture_id),
  ]);
  return await Promise.all(
    pages.map(async ({ page, text, notes, text_origin, width, height }) => ({
      page,
      text,
      notes,
      text_origin,
      width,
      height,
      url: await signPage(deps, handout, page),
      spans: spans
        .filter((span) => span.handout_id === handout.id && span.page === page)
        .map(({ from_ms, to_ms, origin, score }) => ({ from_ms, to_ms, origin, score })),
    })),
  );
}

/** Only our own image of the page is given out, never the original. */
async function signPage(
  { storage }: Pick<AppDeps, 'storage'>,
  handout: Pick<Handout, 'lecture_id' | 'position'>,
  page: number,
): Promise<string> {
  const key = pageKey(handout, page);
  return await storage.signDownload({ key, file_name: `${page}.jpg`, content_type: PAGE_TYPE });
}
