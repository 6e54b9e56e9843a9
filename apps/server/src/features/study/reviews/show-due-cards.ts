import { seoulDayName } from '@pilgi/domain/shared';
import { isLeech } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { signAudio } from '../../lectures/index.ts';
import { findSourcesOf, listFlashCards, showCards } from '../cards/index.ts';
import { listDueCards } from './card-memory.queries.ts';
import { listExamDaysOfNotes, NO_EXAM } from './exam-days.queries.ts';
import { intervalsOf } from './intervals-of.ts';
import { recallPercent } from './schedule-review.ts';
import { type ReviewLoad, termsFor } from './spread-review.ts';

interface DueCards {
  user_id: string;
  before: Date;
  limit: number;
  weights: readonly number[];
  load: ReviewLoad;
}

/** Due cards as shown, with the interval of each rating. */
export async function showDueCards(deps: Pick<AppDeps, 'db' | 'clock' | 'storage'>, input: DueCards) {
  const { weights, load } = input;
  const now = deps.clock.now();
  const due = await listDueCards(deps.db, input);
  const ids = due.map(({ id }) => id);
  const stored = await listFlashCards(deps.db, ids);
  const cards = (await findSourcesOf(deps, stored)) ? await listFlashCards(deps.db, ids) : stored;
  const note_ids = [...new Set(cards.map(({ note_id }) => note_id))];
  const exams = await listExamDaysOfNotes(deps.db, { note_ids, today: seoulDayName(now) });
  const views = new Map((await showCards(deps, cards)).map((view) => [view.id, view]));
  const lectures = [...new Set(cards.map(({ lecture_id }) => lecture_id))];
  const audio = new Map(
    await Promise.all(lectures.map(async (id) => [id, await signAudio(deps.storage, id)] as const)),
  );
  const memories = new Map(due.map(({ id, memory }) => [id, memory.state]));
  return cards.flatMap(({ id, note_id, lecture_id, lecture_course: course, lecture_title }) => {
    const card = views.get(id);
    const state = memories.get(id) ?? null;
    if (card === undefined) return [];
    const recall_percent = state === null ? null : recallPercent(state, now, termsFor(weights, NO_EXAM, now));
    const interval_days = intervalsOf(state, { exams: exams.get(note_id) ?? NO_EXAM, now, weights, load });
    const shown = { card, course, lecture_title, audio_url: audio.get(lecture_id) ?? '' };
    return [{ ...shown, recall_percent, interval_days, is_leech: isLeech(state?.lapses ?? 0) }];
  });
}
