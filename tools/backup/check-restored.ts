import { verifyAuditChain } from '../../apps/server/src/features/audit/index.ts';
import { listLedgerViolations } from '../../apps/server/src/features/credits/index.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { ProviderTruth } from '../../simulators/toss/src/index.ts';
import { compareBooks } from '../money-proof/compare-books.ts';
import { listBookedPayments, listBookedRefunds, listOpenWork } from '../money-proof/proof.queries.ts';
import type { ProofStack } from '../money-proof/start-proof-stack.ts';
import { listExternalCancels, listStrays } from './drill.queries.ts';

export interface Restored {
  violations: string[];
  strays: number;
  externalCancels: number;
  auditEntries: bigint;
}

/**
 * Our books against the provider's. What nobody here remembers is right when it was given back; a refund that only the
 * provider remembers is right when it was booked as a cancel from outside.
 */
export async function checkRestored(
  { db, toss }: Pick<ProofStack, 'db' | 'toss'>,
  product: Database,
): Promise<Restored> {
  const [strays, externalCancels, open, payments, refunds, broken, chain] = await Promise.all([
    listStrays(db),
    listExternalCancels(db),
    listOpenWork(db),
    listBookedPayments(db),
    listBookedRefunds(db),
    listLedgerViolations(product),
    verifyAuditChain({ db: product }),
  ]);
  const external = new Set(externalCancels);
  const truth = toss.control.truth();
  const undone = findUndone(truth, new Set(payments.map((one) => one.order_id)));
  const remembered = {
    ...truth,
    approved: truth.approved.filter((one) => !undone.has(one.order_id)),
    cancelled: truth.cancelled.filter((one) => !undone.has(one.order_id) && !external.has(one.transaction_key)),
  };
  const violations = [
    ...open.map((subject) => `not final: ${subject}`),
    ...strays.flatMap(({ order_id, status }) => (status === 'RETURNED' ? [] : [`stray ${order_id} is ${status}`])),
    ...compareBooks(remembered, { payments, refunds }),
    ...broken.map(({ rule, subject }) => `${rule}: ${subject}`),
    ...(chain.intact ? [] : [`the audit trail breaks at ${chain.seq}: ${chain.problem}`]),
  ];
  const auditEntries = chain.intact ? chain.entries : 0n;
  return { violations, strays: strays.length, externalCancels: external.size, auditEntries };
}

/** Taken and wholly given back without our knowing: nobody owes anybody anything. */
function findUndone({ approved, cancelled }: ProviderTruth, booked: ReadonlySet<string>): Set<string> {
  const isUndone = ({ order_id, amount_won }: ProviderTruth['approved'][number]) => {
    const cancels = cancelled.filter((one) => one.order_id === order_id);
    return !booked.has(order_id) && cancels.reduce((sum, one) => sum + one.cancel_won, 0) === amount_won;
  };
  return new Set(approved.filter(isUndone).map((one) => one.order_id));
}
