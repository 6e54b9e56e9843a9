import type { AppDeps } from '../../../platform/app-deps.ts';
import { signAudio, signSlideImages } from '../../lectures/index.ts';
import { listSourceNotes } from '../problems/index.ts';
import { listAnswers } from './attempt-answers.queries.ts';
import { AttemptUnknown, StillSolving } from './attempts.errors.ts';
import { findAttempt } from './attempts.queries.ts';

/** Recordings and slides that the problems of an attempt cite, of notes that still exist. Evidence of an exam is shown after its end. */
export async function listAttemptSources(
  { db, storage }: Pick<AppDeps, 'db' | 'storage'>,
  input: { id: string; user_id: string },
) {
  const attempt = await findAttempt(db, input);
  if (attempt === null) throw new AttemptUnknown();
  if (attempt.mode === 'EXAM' && attempt.finished_at === null) throw new StillSolving();
  const problems = (await listAnswers(db, attempt.id)).map(({ problem }) => problem);
  const notes = await listSourceNotes(db, [...new Set(problems.map(({ note_id }) => note_id))]);
  return await Promise.all(
    notes.map(async ({ note_id, lecture_id, title }) => {
      const cited = new Set(problems.filter((one) => one.note_id === note_id).flatMap(({ slide_ids }) => slide_ids));
      const slides = [...cited].map((id) => ({ id }));
      return {
        note_id,
        title,
        lecture_id,
        audio_url: await signAudio(storage, lecture_id),
        pictures: await signSlideImages(storage, lecture_id, slides),
      };
    }),
  );
}
