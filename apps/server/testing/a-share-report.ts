import { randomBytes, randomUUID } from 'node:crypto';
import { insertShareReport } from '../src/features/sharing/reports/share-reports.queries.ts';
import { inTransaction } from '../src/platform/db/in-transaction.ts';
import type { TestApp } from './start-test-app.ts';

/** An open report of a note by a visitor without a name. */
export async function aShareReport(server: TestApp, { user_id, note_id }: { user_id: string; note_id: string }) {
  const report = {
    user_id,
    share_id: randomUUID(),
    reason: 'OTHER' as const,
    text: '신고합니다',
    reporter_name: null,
    reporter_email: null,
    has_statement: false,
    network_hash: randomBytes(32),
    created_at: server.clock.now(),
  };
  return await inTransaction(server.db, (tx) => insertShareReport(tx, { note_id }, report));
}
