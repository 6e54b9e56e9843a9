import { listLedgerViolations } from '../../apps/server/src/features/billing/index.ts';
import { verifyAuditChain } from '../../apps/server/src/features/operators/index.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { ProviderTruth } from '../../simulators/toss/src/index.ts';
import { compareLedger } from '../kit/compare-ledger.ts';
import type { VerificationStack } from '../kit/start-verification-stack.ts';
import { listBookedPayments, listBookedRefunds, listOpenWork } from '../kit/verification.queries.ts';
import { listExternalCancels, listUnmatchedPayments } from './drill.queries.ts';

export interface Restored {
  violations: string[];
  unmatchedPayments: number;
  externalCancels: number;
  auditEntries: bigint;
}

/**
 * Compares the restored ledger with the provider. A payment that only the provider knows must have been refunded; a
 * refund that only the provider knows must be recorded as an external cancellation.
 */
export async function checkRestored(
  { db, toss }: Pick<VerificationStack, 'db' | 'toss'>,
  product: Database,
): Promise<Restored> {
  const [unmatched, externalCancels, open, payments, refunds, broken, chain] = await Promise.all([
    listUnmatchedPayments(db),
    listExternalCancels(db),
    listOpenWork(db),
    listBookedPayments(db),
    listBookedRefunds(db),
    listLedgerViolations(product),
    verifyAuditChain({ db: product }),
  ]);
  const external = new Set(externalCancels);
  const truth = toss.control.truth();
  const fullyCancelled = findFullyCancelled(truth, new Set(payments.map((one) => one.order_id)));
  const expected = {
    ...truth,
    approved: truth.approved.filter((one) => !fullyCancelled.has(one.order_id)),
    cancelled: truth.cancelled.filter((one) => !fullyCancelled.has(one.order_id) && !external.has(one.transaction_key)),
  };
  const violations = [
    ...open.map((subject) => `not final: ${subject}`),
    ...unmatched.flatMap(({ order_id, status }) =>
      status === 'RETURNED' ? [] : [`unmatched payment ${order_id} is ${status}`],
    ),
    ...compareLedger(expected, { payments, refunds }),
    ...broken.map(({ rule, subject }) => `${rule}: ${subject}`),
    ...(chain.intact ? [] : [`the audit log is broken at ${chain.seq}: ${chain.problem}`]),
  ];
  const auditEntries = chain.intact ? chain.entries : 0n;
  return { violations, unmatchedPayments: unmatched.length, externalCancels: external.size, auditEntries };
}

/** Payments that were approved and completely refunded without our knowledge. */
function findFullyCancelled({ approved, cancelled }: ProviderTruth, booked: ReadonlySet<string>): Set<string> {
  const isFullyCancelled = ({ order_id, amount_won }: ProviderTruth['approved'][number]) => {
    const cancels = cancelled.filter((one) => one.order_id === order_id);
    return !booked.has(order_id) && cancels.reduce((sum, one) => sum + one.cancel_won, 0) === amount_won;
  };
  return new Set(approved.filter(isFullyCancelled).map((one) => one.order_id));
}
