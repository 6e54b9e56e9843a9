import { randomUUID } from 'node:crypto';
import { insertFlashCards, type NewFlashCard } from '../src/features/study/cards/cards.queries.ts';
import { inTransaction } from '../src/platform/db/in-transaction.ts';
import type { TestApp } from './start-test-app.ts';

/** A new card that is due at once. */
export async function aFlashCard(
  server: TestApp,
  { marker, ...row }: Pick<NewFlashCard, 'user_id' | 'note_id'> & Partial<NewFlashCard> & { marker: string },
): Promise<string> {
  const now = server.clock.now();
  const id = row.id ?? randomUUID();
  const text = {
    front: marker,
    back: marker,
    heading: marker,
    fact: `own:${id}`,
    course: '',
    kind: 'QUESTION' as const,
  };
  const evidence = [{ segment_id: 's1', start_ms: 1000, end_ms: 4000, text: marker }];
  const rest = { section: 1, evidence, slide_id: null, boxes: null, source: null, note_version: 1 };
  await inTransaction(server.db, (tx) =>
    insertFlashCards(tx, [{ id, created_at: now, due_at: now, ...text, ...rest, ...row }]),
  );
  return id;
}
