import { csvCell } from '@pilgi/domain';
import type { Database } from '../../platform/db/database.ts';
import { listStoredEntries, type StoredEntry } from './audit.queries.ts';

const BATCH = 1000;
// Without it spreadsheets take Korean text for another encoding.
const BYTE_ORDER_MARK = '\uFEFF';
const COLUMNS = [
  'seq',
  'occurred_at',
  'admin_id',
  'session_id',
  'ip',
  'subject_user_id',
  'action',
  'changes',
  'reason',
] as const satisfies readonly (keyof StoredEntry)[];

/** In the order of the chain, a batch at a time, so that a busy month needs no more memory than a quiet one. */
export async function* writeAuditCsv(
  deps: { db: Database },
  input: { from: Date; until: Date },
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${lineOf([...COLUMNS, 'hash'])}`;
  let after = 0n;
  while (true) {
    const batch = await listStoredEntries(deps.db, { ...input, after, limit: BATCH });
    for (const entry of batch) yield lineOf([...COLUMNS.map((name) => entry[name]), entry.hash.toString('hex')]);
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) return;
    after = BigInt(last.seq);
  }
}

function lineOf(cells: readonly (string | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
