import type { ExportedBundle } from '@pilgi/domain';
import { readSlides } from '../lectures/index.ts';
import { findBundle, listLecturesOf, listProblems, type StoredProblem } from '../problems/index.ts';
import type { MakingDeps } from './exports-deps.ts';

export interface OpenBundle {
  bundle: ExportedBundle;
  slides: Map<string, Uint8Array>;
}

/** Problems with what they rest on; null when the bundle is gone. Slides of a note that is gone are left out. */
export async function openBundle(
  deps: Pick<MakingDeps, 'db' | 'storage'>,
  input: { id: string; user_id: string },
): Promise<OpenBundle | null> {
  const bundle = await findBundle(deps.db, input);
  if (bundle === null) return null;
  const problems = await listProblems(deps.db, bundle.id);
  const lectures = await listLecturesOf(deps.db, [...new Set(problems.map(({ note_id }) => note_id))]);
  const slides = new Map<string, Uint8Array>();
  for (const [note_id, lecture_id] of lectures) {
    const ids = new Set(problems.flatMap((one) => (one.note_id === note_id ? one.slide_ids : [])));
    const read = await readSlides(deps.storage, lecture_id, [...ids]);
    for (const [slide_id, picture] of read) slides.set(nameFor(lecture_id, slide_id), picture);
  }
  return {
    bundle: { id: bundle.id, title: bundle.title, problems: problems.map((one) => show(one, lectures)) },
    slides,
  };
}

/** Several lectures have a first slide each. */
const nameFor = (lectureId: string, slideId: string) => `${lectureId.slice(0, 8)}-${slideId}`;

function show(
  { number, topic, difficulty, body, evidence, note_id, slide_ids }: StoredProblem,
  lectures: ReadonlyMap<string, string>,
): ExportedBundle['problems'][number] {
  const lecture_id = lectures.get(note_id);
  const named = lecture_id === undefined ? [] : slide_ids.map((id) => nameFor(lecture_id, id));
  return { number, topic, difficulty, problem: body, evidence, slide_ids: named };
}
