import type { NoteDocument } from '@pilgi/domain/notes';
import { MS_PER_DAY, seoulDayStart } from '@pilgi/domain/shared';
import { proposeCards } from '@pilgi/domain/study';
import { insertFlashCards } from '../../../../apps/server/src/features/study/cards/cards.queries.ts';
import {
  insertCardLog,
  updateCardMemory,
} from '../../../../apps/server/src/features/study/reviews/card-memory.queries.ts';
import { type Rating, scheduleReview } from '../../../../apps/server/src/features/study/reviews/schedule-review.ts';
import type { Transaction } from '../../../../apps/server/src/platform/db/database.ts';
import { createDemoId } from '../plan/create-demo-id.ts';
import type { DemoPlan } from '../plan/demo-plan.ts';

const NOTES_PER_STUDENT = 2;
const CARDS_PER_NOTE = 12;
const HOUR_MS = 3_600_000;

/** Cards of the newest notes of each student: new ones, forgotten ones that are due, and known ones. The rest stays proposed. */
export async function writeCards(tx: Transaction, plan: DemoPlan, now: Date): Promise<void> {
  const courses = new Map(plan.lectures.map(({ id, course }) => [id, course]));
  const made = plan.jobs
    .flatMap(({ document, ...job }) => (document === null ? [] : [{ ...job, document }]))
    .toSorted((one, other) => other.finished_at.getTime() - one.finished_at.getTime());
  const newest = [...Map.groupBy(made, ({ user_id }) => user_id).values()].flatMap((jobs) =>
    jobs.slice(0, NOTES_PER_STUDENT),
  );
  for (const job of newest) await writeCardsOfNote(tx, { ...job, course: courses.get(job.lecture_id) ?? '', now });
}

interface DemoNote {
  id: string;
  user_id: string;
  course: string;
  document: NoteDocument;
  finished_at: Date;
  now: Date;
}

async function writeCardsOfNote(
  tx: Transaction,
  { id: note_id, user_id, course, now, ...note }: DemoNote,
): Promise<void> {
  const created_at = new Date(note.finished_at.getTime() + HOUR_MS);
  const cards = proposeCards(note.document)
    .slice(0, CARDS_PER_NOTE)
    .map(({ slide_ids, ...card }) => ({
      ...card,
      user_id,
      note_id,
      course,
      note_version: 1,
      created_at,
      boxes: null,
      id: createDemoId(`card/${note_id}/${card.fact}`),
      slide_id: slide_ids[0] ?? null,
      due_at: seoulDayStart(now),
    }));
  await insertFlashCards(tx, cards);
  for (const [place, card] of cards.entries()) {
    const rating = RATINGS[place % RATINGS.length];
    const daysAgo = rating === 'EASY' ? 1 : 3;
    const at = new Date(Math.max(created_at.getTime(), now.getTime() - daysAgo * MS_PER_DAY));
    if (rating !== undefined && at < now) await writeReview(tx, { user_id, card, rating, at });
  }
}

/** By place; a card without a rating is new. */
const RATINGS: readonly (Rating | undefined)[] = [undefined, 'GOOD', 'EASY', 'AGAIN'];

interface DemoReview {
  user_id: string;
  card: { id: string; due_at: Date };
  rating: Rating;
  at: Date;
}

async function writeReview(tx: Transaction, { user_id, card, rating, at }: DemoReview): Promise<void> {
  const state = scheduleReview(null, rating, at);
  await updateCardMemory(tx, card.id, { due_at: state.scheduled_at, state });
  const before = { due_at: card.due_at, state: null };
  await insertCardLog(tx, { user_id, card_id: card.id, rating, before, reviewed_at: at });
}
