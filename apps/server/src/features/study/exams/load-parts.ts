import { type ExamPart, listEmphasis, weighParts } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { findVersionDocument } from '../../notes/index.ts';
import { type ExamNote, listExamNotes, saveEmphasis } from './emphasis.queries.ts';
import { CourseUnknown, LectureUnknown, ScopeNeeded } from './exams.errors.ts';

const MAX_PARALLEL_NOTES = 4;

export interface ExamScope {
  user_id: string;
  course?: string | undefined;
  lecture_ids?: readonly string[] | undefined;
}

export interface ScopedParts {
  notes: ExamNote[];
  parts: ExamPart[];
}

/** The weighted parts of a course or of some lectures. Documents are opened once per version of a note. */
export async function loadParts(deps: Pick<AppDeps, 'db' | 'storage'>, scope: ExamScope): Promise<ScopedParts> {
  if ((scope.course === undefined) === (scope.lecture_ids === undefined)) throw new ScopeNeeded();
  const notes = await listExamNotes(deps.db, scope);
  const known = new Set(notes.map(({ lecture_id }) => lecture_id));
  if (scope.lecture_ids?.some((id) => !known.has(id))) throw new LectureUnknown();
  if (notes.length === 0) throw new CourseUnknown();
  const opened: ExamNote[] = [];
  for (let from = 0; from < notes.length; from += MAX_PARALLEL_NOTES) {
    const some = notes.slice(from, from + MAX_PARALLEL_NOTES);
    opened.push(...(await Promise.all(some.map((note) => withEmphasis(deps, note)))));
  }
  const lectures = opened.map(({ note_id, title, sections }) => ({
    note_id,
    lecture_title: title,
    sections: sections ?? [],
  }));
  return { notes, parts: weighParts(lectures) };
}

async function withEmphasis(deps: Pick<AppDeps, 'db' | 'storage'>, note: ExamNote): Promise<ExamNote> {
  if (note.sections !== null) return note;
  const found = await findVersionDocument(deps, note);
  if (found === null) return note;
  const sections = listEmphasis(found.document);
  await saveEmphasis(deps.db, { ...note, sections });
  return { ...note, sections };
}
