import { randomUUID } from 'node:crypto';
import { originalKey } from '../src/features/lectures/handouts/handout-keys.ts';
import { insertHandout, replacePages, replaceSpans } from '../src/features/lectures/handouts/handouts.queries.ts';
import { inTransaction } from '../src/platform/db/in-transaction.ts';
import type { TestApp } from './start-test-app.ts';

/** A handout that is being opened, with a page of an earlier attempt. */
export async function aHandout(
  server: TestApp,
  owner: { id: string; marker: string },
  lecture_id: string,
): Promise<string> {
  const id = randomUUID();
  await inTransaction(server.db, async (tx) => {
    await insertHandout(tx, {
      id,
      user_id: owner.id,
      lecture_id,
      is_source: false,
      file_name: `${owner.marker}.pdf`,
      content_type: 'application/pdf',
      size_bytes: 1000n,
      sha256: 'a'.repeat(64),
      storage_key: originalKey({ id, lecture_id }),
      status: 'CHECKING',
      created_at: server.clock.now(),
    });
    const page = { page: 1, text: owner.marker, notes: '', text_origin: 'EMBEDDED' as const, width: 10, height: 10 };
    await replacePages(tx, { handout_id: id, pages: [{ ...page, hash: Buffer.alloc(64) }] });
    const span = { handout_id: id, page: 1, from_ms: 0, to_ms: 1000, origin: 'SPEECH' as const, score: 1 };
    await replaceSpans(tx, { lecture_id, spans: [span] });
  });
  return id;
}
