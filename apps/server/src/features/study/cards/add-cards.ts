import { randomUUID } from 'node:crypto';
import { MS_PER_DAY, seoulDayName, seoulDayStart } from '@pilgi/domain/shared';
import { MAX_CARDS, spreadNewCards } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { TooManyCards } from './cards.errors.ts';
import {
  countFlashCards,
  countNewByDay,
  insertFlashCards,
  listFlashCards,
  lockCardWriter,
  type NewFlashCard,
} from './cards.queries.ts';
import { listProposals } from './list-cards.ts';
import { type OpenedNote, openNote } from './open-note.ts';
import { showCards } from './show-card.ts';

/** Requests that write cards: far more than a student needs. */
export const cardsPerUser: RateLimit = { name: 'card-user', max: 1000, windowMs: HOUR_MS };

type CardContent = Omit<
  NewFlashCard,
  'id' | 'user_id' | 'note_id' | 'course' | 'note_version' | 'created_at' | 'due_at'
>;

/** Adds the chosen proposals. The text comes from the note, never from the request. */
export async function addProposals(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'storage'>,
  { facts, ...input }: { id: string; user_id: string; facts: readonly string[] },
) {
  await deps.limits.take(cardsPerUser, input.user_id);
  const note = await openNote(deps, input);
  const chosen = (await listProposals(deps, note)).filter(({ fact }) => facts.includes(fact));
  const contents = chosen.map(({ slide_ids, ...card }) => ({ ...card, slide_id: slide_ids[0] ?? null, boxes: null }));
  const ids = await inTransaction(deps.db, (tx) => insertCards(tx, { note, contents, now: deps.clock.now() }));
  return { cards: await showCards(deps, await listFlashCards(deps.db, ids)) };
}

/** Inserts what is not there yet, due today or on the next days; the ids of the new cards. */
export async function insertCards(
  tx: Transaction,
  { note, contents, now }: { note: OpenedNote; contents: readonly CardContent[]; now: Date },
): Promise<string[]> {
  const { user_id, note_id, course, version: note_version } = note;
  // Concurrent requests of one account wait here, so that they cannot exceed the limit together.
  await lockCardWriter(tx, user_id);
  if ((await countFlashCards(tx, user_id)) + contents.length > MAX_CARDS) throw new TooManyCards(MAX_CARDS);
  const today = seoulDayStart(now);
  const dayIn = (days: number) => new Date(today.getTime() + days * MS_PER_DAY);
  const waiting = await countNewByDay(tx, { user_id, from: today });
  const days = spreadNewCards(contents.length, (ahead) => waiting.get(seoulDayName(dayIn(ahead))) ?? 0);
  const rows = contents.map((content, place) => ({
    ...content,
    id: randomUUID(),
    user_id,
    note_id,
    course,
    note_version,
    created_at: now,
    due_at: dayIn(days[place] ?? 0),
  }));
  return await insertFlashCards(tx, rows);
}
