import { shownSlides } from '@pilgi/domain/chat';
import type { AppDeps } from '../../platform/app-deps.ts';
import { signSlideImages } from '../lectures/index.ts';
import { findNote, readNoteBody } from '../notes/index.ts';
import { QuestionUnknown } from './chat.errors.ts';
import { findQuestionOf } from './chat-questions.queries.ts';

/** Notes of a course answer whose slides are shown. */
const MAX_NOTES = 3;

/** Slides that were shown at the cited moments; a note that the user has deleted has none. */
export async function listAnswerSlides(deps: Pick<AppDeps, 'db' | 'storage'>, input: { id: string; user_id: string }) {
  const question = await findQuestionOf(deps.db, input);
  if (question === null) throw new QuestionUnknown();
  const sentences = question.answer ?? [];
  const ids = [...new Set(sentences.flatMap(({ cites }) => cites.map(({ note_id }) => note_id)))];
  const found = await Promise.all(
    ids.slice(0, MAX_NOTES).map(async (note_id) => {
      const note = await findNote(deps.db, { id: note_id, user_id: input.user_id });
      if (note === null) return [];
      const { slides } = await readNoteBody(deps.storage, note.body_key);
      const shown = shownSlides(slides, { note_id, sentences });
      const images = await signSlideImages(
        deps.storage,
        note.lecture_id,
        shown.map(({ slide_id }) => ({ id: slide_id })),
      );
      const urls = new Map(images.map(({ slide_id, url }) => [slide_id, url]));
      return shown.flatMap((slide) => {
        const url = urls.get(slide.slide_id);
        return url === undefined ? [] : [{ note_id, ...slide, url }];
      });
    }),
  );
  return found.flat();
}
