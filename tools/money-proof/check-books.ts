import { listLedgerViolations } from '../../apps/server/src/features/credits/index.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { compareBooks } from './compare-books.ts';
import {
  countStrayEntries,
  getHeldMicro,
  listBookedPayments,
  listBookedRefunds,
  listOpenWork,
  listUnfinishedWorkflows,
} from './proof.queries.ts';
import type { ProofStack } from './start-proof-stack.ts';

/** Everything that must hold once nothing is under way: invariants, books, no credit left held, no process that fell over. */
export async function checkBooks(
  { api, db, toss, worker }: Pick<ProofStack, 'api' | 'db' | 'toss' | 'worker'>,
  product: Database,
): Promise<string[]> {
  const [open, unfinished, payments, refunds, stray, held, broken] = await Promise.all([
    listOpenWork(db),
    listUnfinishedWorkflows(db),
    listBookedPayments(db),
    listBookedRefunds(db),
    countStrayEntries(db),
    getHeldMicro(db),
    listLedgerViolations(product),
  ]);
  return [
    ...[...open, ...unfinished].map((subject) => `not final: ${subject}`),
    ...compareBooks(toss.control.truth(), { payments, refunds }),
    ...(stray > 0 ? [`${stray} ledger entries belong to nothing`] : []),
    ...(held > 0n ? [`${held} micro-credits are still held`] : []),
    ...broken.map(({ rule, subject }) => `${rule}: ${subject}`),
    ...api.crashes,
    ...worker.crashes,
  ];
}
