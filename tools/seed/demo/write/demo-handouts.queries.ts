import { originalKey } from '../../../../apps/server/src/features/lectures/handouts/handout-keys.ts';
import type { Transaction } from '../../../../apps/server/src/platform/db/database.ts';
import { SHEET } from '../media/draw-handout.ts';
import type { PlannedLecture } from '../plan/demo-plan.ts';
import { DEMO_POSITION } from '../plan/plan-handout.ts';

/** Terms are found by their words. */
const SCORE = 0.8;

/** Opened handouts with their pages and when these were spoken about. */
export async function insertDemoHandouts(tx: Transaction, lectures: readonly PlannedLecture[]): Promise<void> {
  for (const { handout, ...lecture } of lectures) if (handout !== undefined) await insert(tx, lecture, handout);
}

async function insert(
  tx: Transaction,
  { id: lecture_id, user_id, created_at, checked_at }: PlannedLecture,
  { id, pages, size_bytes, ...file }: NonNullable<PlannedLecture['handout']>,
): Promise<void> {
  await tx.updateTable('lectures').set({ handout_positions: DEMO_POSITION }).where('id', '=', lecture_id).execute();
  const row = {
    ...file,
    id,
    user_id,
    lecture_id,
    position: DEMO_POSITION,
    content_type: 'application/pdf',
    size_bytes: BigInt(size_bytes),
    storage_key: originalKey({ id, lecture_id }),
    status: 'READY' as const,
    kind: 'PDF' as const,
    page_count: pages.length,
    created_at,
    checked_at,
  };
  await tx.insertInto('handouts').values(row).execute();
  const text_origin = 'EMBEDDED' as const;
  await tx
    .insertInto('handout_pages')
    .values(
      pages.map(({ page, text, hash }) => ({ handout_id: id, page, text, notes: '', text_origin, ...SHEET, hash })),
    )
    .execute();
  const spans = pages.map(({ page, from_ms, to_ms }) => ({
    page,
    from_ms,
    to_ms,
    origin: 'SPEECH' as const,
    score: SCORE,
  }));
  await tx
    .insertInto('page_spans')
    .values(spans.map((span) => ({ handout_id: id, ...span })))
    .execute();
}
