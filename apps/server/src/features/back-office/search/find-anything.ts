import { normaliseEmail } from '@pilgi/domain/accounts';
import type { OperatorRole } from '@pilgi/domain/back-office';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { type FoundRow, listOrdersWithKey, listRowsWithId, listUsersLike } from './search.queries.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MIN_KEY_CHARS = 6;
const MAX_USERS = 8;

/** By exact ids first, then by the beginning of an e-mail address. A found payment is recorded like a search of the desk. */
export async function findAnything(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: Operator & { role: OperatorRole; q: string },
) {
  const { role, q, ...operator } = input;
  return await inTransaction(deps.db, async (tx) => {
    const rows = UUID.test(q) ? await listRowsWithId(tx, q.toLowerCase()) : await findByText(tx, q, role);
    const order = rows.find(({ kind }) => kind === 'ORDER');
    if (order !== undefined) {
      const changes = { by: UUID.test(q) ? 'id' : 'key', query: q, hits: 1 };
      const audit = { action: 'payment.searched' as const, subject_user_id: order.user_id ?? undefined, changes };
      await recordAudit(tx, { ...operator, ...audit, now: deps.clock.now() });
    }
    const typed = normaliseEmail(q);
    return rows.map(({ user_id, user_email, ...row }: FoundRow) => ({
      ...row,
      user: user_id === null || user_email === null ? null : { id: user_id, email: user_email },
      is_exact: row.kind !== 'USER' || row.text === typed || row.id === typed,
    }));
  });
}

async function findByText(tx: Transaction, q: string, role: OperatorRole): Promise<FoundRow[]> {
  const literal = normaliseEmail(q).replaceAll(/[\\%_]/g, '\\$&');
  // A viewer sees masked addresses and must not find them out letter by letter.
  const pattern = role === 'viewer' ? literal : `${literal}%`;
  const orders = q.length >= MIN_KEY_CHARS && !q.includes('@') ? await listOrdersWithKey(tx, q) : [];
  return [...orders, ...(await listUsersLike(tx, { pattern, limit: MAX_USERS }))];
}
