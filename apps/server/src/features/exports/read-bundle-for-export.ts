import type { ExportedBundle } from '@pilgi/domain/exports';
import type { AppDeps } from '../../platform/app-deps.ts';
import { readSlides } from '../lectures/index.ts';
import { findBundle, listLecturesByNote, listProblems, type StoredProblem } from '../study/index.ts';

export interface BundleForExport {
  bundle: ExportedBundle;
  slides: Map<string, Uint8Array>;
}

/** Problems with their sources; null when the set is deleted. Slides of deleted notes are left out. */
export async function readBundleForExport(
  deps: Pick<AppDeps, 'db' | 'storage'>,
  input: { id: string; user_id: string },
): Promise<BundleForExport | null> {
  const bundle = await findBundle(deps.db, input);
  if (bundle === null) return null;
  const problems = await listProblems(deps.db, bundle.id);
  const lectures = await listLecturesByNote(deps.db, [...new Set(problems.map(({ note_id }) => note_id))]);
  const slides = new Map<string, Uint8Array>();
  for (const [note_id, lecture_id] of lectures) {
    const ids = new Set(problems.flatMap((one) => (one.note_id === note_id ? one.slide_ids : [])));
    const read = await readSlides(deps.storage, lecture_id, [...ids]);
    for (const [slide_id, image] of read) slides.set(nameFor(lecture_id, slide_id), image);
  }
  return {
    bundle: { id: bundle.id, title: bundle.title, problems: problems.map((one) => toExportedProblem(one, lectures)) },
    slides,
  };
}

/** Slide ids are unique only per lecture. */
const nameFor = (lectureId: string, slideId: string) => `${lectureId.slice(0, 8)}-${slideId}`;

function toExportedProblem(
  { number, topic, difficulty, body, evidence, note_id, slide_ids }: StoredProblem,
  lectures: ReadonlyMap<string, string>,
): ExportedBundle['problems'][number] {
  const lecture_id = lectures.get(note_id);
  const named = lecture_id === undefined ? [] : slide_ids.map((id) => nameFor(lecture_id, id));
  return { number, topic, difficulty, problem: body, evidence, slide_ids: named };
}
