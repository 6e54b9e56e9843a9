import type { CardBox, CardEvidence, CardKind } from '@pilgi/domain/study';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

const cardColumns = [
  'card.id',
  'card.user_id',
  'card.note_id',
  'card.course',
  'card.fact',
  'card.kind',
  'card.front',
  'card.back',
  'card.heading',
  'card.section',
  'card.evidence',
  'card.slide_id',
  'card.boxes',
  'card.source',
  'card.note_version',
  'card.source_missing',
  'card.edited_at',
  'card.suspended_at',
  'card.created_at',
  'card.due_at',
  'card.last_review_at',
  'note.lecture_id',
  'note.version as current_version',
  'lecture.title as lecture_title',
  'lecture.course as lecture_course',
] as const;

const cards = (db: Queryable) =>
  db
    .selectFrom('flash_cards as card')
    .innerJoin('notes as note', 'note.id', 'card.note_id')
    .innerJoin('lectures as lecture', 'lecture.id', 'note.lecture_id');

type Row = Awaited<ReturnType<typeof selectCards>>[number];
const selectCards = (db: Queryable) => cards(db).select(cardColumns).execute();

export type StoredFlashCard = Omit<Row, 'evidence' | 'boxes'> & { evidence: CardEvidence[]; boxes: CardBox[] | null };

/** The columns are written by this feature only, in these shapes. */
const toStored = ({ evidence, boxes, ...row }: Row): StoredFlashCard => ({
  ...row,
  evidence: evidence as unknown as CardEvidence[],
  boxes: boxes as unknown as CardBox[] | null,
});

export async function findFlashCard(
  db: Queryable,
  input: { id: string; user_id: string },
): Promise<StoredFlashCard | null> {
  const own = cards(db).select(cardColumns).where('card.id', '=', input.id).where('card.user_id', '=', input.user_id);
  const row = await own.executeTakeFirst();
  return row === undefined ? null : toStored(row);
}

export async function listFlashCards(db: Queryable, ids: readonly string[]): Promise<StoredFlashCard[]> {
  if (ids.length === 0) return [];
  const rows = await cards(db)
    .select(cardColumns)
    .where('card.id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, toStored(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function listCardsOfNote(db: Queryable, noteId: string): Promise<StoredFlashCard[]> {
  const rows = await cards(db)
    .select(cardColumns)
    .where('card.note_id', '=', noteId)
    .orderBy('card.section')
    .orderBy(sql`(card.evidence->0->>'start_ms')::integer`)
    .orderBy('card.created_at')
    .orderBy('card.id')
    .execute();
  return rows.map(toStored);
}

/** Cards of all lectures of a course, in the order of lectures. */
export async function listCardsOfCourse(
  db: Queryable,
  input: { user_id: string; course: string },
): Promise<StoredFlashCard[]> {
  const rows = await cards(db)
    .select(cardColumns)
    .where('card.user_id', '=', input.user_id)
    .where('card.course', '=', input.course)
    .orderBy('lecture.created_at')
    .orderBy('card.note_id')
    .orderBy('card.section')
    .orderBy('card.id')
    .execute();
  return rows.map(toStored);
}

/** Facts that the course or the lecture has a card for. */
export async function listKnownFacts(
  db: Queryable,
  input: { user_id: string; course: string; note_id: string },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('flash_cards')
    .select('fact')
    .where('user_id', '=', input.user_id)
    .where((card) => card.or([card('course', '=', input.course), card('note_id', '=', input.note_id)]))
    .execute();
  return new Set(rows.map(({ fact }) => fact));
}

/** Serializes additions of one account, so that the cards can be counted. */
export async function lockCardWriter(tx: Transaction, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function countFlashCards(db: Queryable, userId: string): Promise<number> {
  const own = db.selectFrom('flash_cards').where('user_id', '=', userId);
  const row = await own.select((card) => card.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Number of cards that were never reviewed, by due day in Seoul. */
export async function countNewByDay(
  db: Queryable,
  input: { user_id: string; from: Date },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('flash_cards')
    .select([
      sql<string>`to_char(due_at at time zone 'Asia/Seoul', 'YYYY-MM-DD')`.as('day'),
      sql<number>`count(*)::integer`.as('count'),
    ])
    .where('user_id', '=', input.user_id)
    .where('last_review_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('due_at', '>=', input.from)
    .groupBy('day')
    .execute();
  return new Map(rows.map(({ day, count }) => [day, count]));
}

export interface NewFlashCard {
  id: string;
  user_id: string;
  note_id: string;
  course: string;
  fact: string;
  kind: CardKind;
  front: string;
  back: string;
  heading: string;
  section: number;
  evidence: readonly CardEvidence[];
  slide_id: string | null;
  boxes: readonly CardBox[] | null;
  source: string | null;
  note_version: number;
  created_at: Date;
  due_at: Date;
}

/** Facts that the course has already are skipped. Returns the ids of the new cards. */
export async function insertFlashCards(tx: Transaction, rows: readonly NewFlashCard[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const values = rows.map(({ evidence, boxes, ...row }) => ({
    ...row,
    evidence: JSON.stringify(evidence),
    boxes: boxes === null ? null : JSON.stringify(boxes),
  }));
  const inserted = await tx
    .insertInto('flash_cards')
    .values(values)
    .onConflict((conflict) => conflict.columns(['user_id', 'course', 'fact']).doNothing())
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

export async function findCardByFact(
  db: Queryable,
  input: { user_id: string; course: string; fact: string },
): Promise<StoredFlashCard | null> {
  const row = await cards(db)
    .select(cardColumns)
    .where('card.user_id', '=', input.user_id)
    .where('card.course', '=', input.course)
    .where('card.fact', '=', input.fact)
    .executeTakeFirst();
  return row === undefined ? null : toStored(row);
}

export async function updateFlashCard(
  tx: Transaction,
  { id, ...set }: { id: string; front?: string; back?: string; edited_at?: Date; suspended_at?: Date | null },
): Promise<void> {
  if (Object.keys(set).length > 0) await tx.updateTable('flash_cards').set(set).where('id', '=', id).execute();
}

/** Marks which cards of a note have lost their sentence in this version. */
export async function updateSources(
  db: Queryable,
  input: { note_id: string; version: number; missing: readonly string[] },
): Promise<void> {
  await sql`
    update flash_cards set note_version = ${input.version}, source_missing = id = any(${[...input.missing]}::uuid[])
    where note_id = ${input.note_id} and note_version < ${input.version}`.execute(db);
}

export async function deleteFlashCard(db: Queryable, input: { id: string; user_id: string }): Promise<boolean> {
  const deletion = db.deleteFrom('flash_cards').where('id', '=', input.id).where('user_id', '=', input.user_id);
  return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
}

/** Logs are deleted with their cards. */
export async function deleteFlashCardsOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('flash_cards').where('user_id', '=', userId).execute();
}
