import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import type { CardState, Rating } from './schedule-review.ts';

const memoryColumns = [
  'due_at',
  'scheduled_at',
  'stability',
  'difficulty',
  'state',
  'reps',
  'lapses',
  'last_review_at',
] as const;

type MemoryRow = { due_at: Date } & { [Field in keyof CardState]: CardState[Field] | null };

interface CardMemory {
  due_at: Date;
  /** Null for a new card. */
  state: CardState | null;
}

/** The memory columns are all null or none, by a constraint. */
const toMemory = ({ due_at, ...state }: MemoryRow): CardMemory => ({
  due_at,
  state: state.last_review_at === null ? null : (state as CardState),
});

/** Cards due before a time, with their memory; suspended ones are left out. */
export async function listDueCards(db: Queryable, input: { user_id: string; before: Date; limit: number }) {
  const rows = await db
    .selectFrom('flash_cards')
    .select(['id', 'note_id', ...memoryColumns])
    .where('user_id', '=', input.user_id)
    .where('suspended_at', 'is', null)
    .where('due_at', '<', input.before)
    .orderBy('due_at')
    .orderBy('id')
    .limit(input.limit)
    .execute();
  return rows.map(({ id, note_id, ...row }) => ({ id, note_id, memory: toMemory(row) }));
}

/** Serializes reviews of one card; null when it is suspended. */
export async function lockCardMemory(tx: Transaction, id: string): Promise<CardMemory | null> {
  const card = tx.selectFrom('flash_cards').select(memoryColumns).where('id', '=', id);
  const row = await card.where('suspended_at', 'is', null).forUpdate().executeTakeFirst();
  return row === undefined ? null : toMemory(row);
}

const EMPTY = {
  scheduled_at: null,
  stability: null,
  difficulty: null,
  state: null,
  reps: null,
  lapses: null,
  last_review_at: null,
};

export async function updateCardMemory(tx: Transaction, id: string, { due_at, state }: CardMemory): Promise<void> {
  await tx
    .updateTable('flash_cards')
    .set({ due_at, ...(state ?? EMPTY) })
    .where('id', '=', id)
    .execute();
}

interface CardLog {
  user_id: string;
  card_id: string;
  rating: Rating;
  before: CardMemory;
  reviewed_at: Date;
}

export async function insertCardLog(tx: Transaction, { before, ...log }: CardLog): Promise<void> {
  const stored = before.state === null ? null : JSON.stringify(before.state);
  await tx
    .insertInto('flash_card_logs')
    .values({ ...log, before: stored, due_before: before.due_at })
    .execute();
}

export async function findLastCardLog(tx: Transaction, cardId: string) {
  const logs = tx.selectFrom('flash_card_logs').select(['id', 'before', 'due_before', 'reviewed_at']);
  return (await logs.where('card_id', '=', cardId).orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null;
}

export async function deleteCardLog(tx: Transaction, id: bigint): Promise<void> {
  await tx.deleteFrom('flash_card_logs').where('id', '=', id).execute();
}
