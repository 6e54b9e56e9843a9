import { csvCell } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { listStoredEntries, type StoredEntry } from './audit.queries.ts';

const BATCH = 1000;
// Without the byte order mark, spreadsheets misread Korean text.
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

/** In chain order and in batches, so that memory use does not depend on the size of the month. */
export async function* writeAuditCsv(
  deps: Pick<AppDeps, 'db'>,
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
