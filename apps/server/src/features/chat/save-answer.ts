import { answerBlock, citedNote, findAnswerBlock } from '@pilgi/domain/chat';
import type { AppDeps } from '../../platform/app-deps.ts';
import { applyEdit, findNote, NoteChanged, NoteUnknown, readNoteBody } from '../notes/index.ts';
import { AnswerNotSavable, QuestionUnknown } from './chat.errors.ts';
import { findQuestionOf, type Question } from './chat-questions.queries.ts';

type SavingDeps = Pick<AppDeps, 'db' | 'clock' | 'limits' | 'storage'>;

interface OwnQuestion {
  id: string;
  user_id: string;
}

/** Stores the answer in its note as a block of the owner. Repeated, it returns the block that is there. */
export async function saveAnswer(deps: SavingDeps, input: OwnQuestion) {
  const question = await getFinished(deps, input);
  return await withNewestNote(deps, question, async ({ note_id, version, document }) => {
    const saved = findAnswerBlock(document, question.id);
    if (saved !== null) return { note_id, version, block_id: saved };
    const sentences = question.answer ?? [];
    const edit = answerBlock(document, { note_id, question_id: question.id, question: question.question, sentences });
    if (edit === null) throw new AnswerNotSavable();
    return { note_id, ...(await applyEdit(deps, { id: note_id, user_id: input.user_id, version, edit })) };
  });
}

/** Removes the block again; nothing happens when the owner has removed it already. */
export async function unsaveAnswer(deps: SavingDeps, input: OwnQuestion) {
  const question = await getFinished(deps, input);
  return await withNewestNote(deps, question, async ({ note_id, version, document }) => {
    const block_id = findAnswerBlock(document, question.id);
    if (block_id === null) return { note_id, version, block_id: null };
    const edit = { act: 'DELETE' as const, block_id };
    return { note_id, ...(await applyEdit(deps, { id: note_id, user_id: input.user_id, version, edit })) };
  });
}

async function getFinished(deps: SavingDeps, input: OwnQuestion): Promise<Question> {
  const question = await findQuestionOf(deps.db, input);
  if (question === null) throw new QuestionUnknown();
  if (question.status !== 'ANSWERED') throw new AnswerNotSavable();
  return question;
}

type OpenedNote = { note_id: string; version: number; document: Awaited<ReturnType<typeof readNoteBody>> };

/** A second attempt finds what a request at the same time has stored. */
async function withNewestNote<Result>(
  deps: SavingDeps,
  question: Question,
  act: (note: OpenedNote) => Promise<Result>,
): Promise<Result> {
  try {
    return await act(await openNote(deps, question));
  } catch (error) {
    if (!(error instanceof NoteChanged)) throw error;
    return await act(await openNote(deps, question));
  }
}

async function openNote(deps: SavingDeps, { answer, user_id }: Question): Promise<OpenedNote> {
  const note_id = citedNote(answer ?? []);
  if (note_id === null) throw new AnswerNotSavable();
  const note = await findNote(deps.db, { id: note_id, user_id });
  if (note === null) throw new NoteUnknown();
  return { note_id, version: note.version, document: await readNoteBody(deps.storage, note.body_key) };
}
