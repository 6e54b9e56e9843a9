import { MS_PER_DAY } from '@pilgi/domain';
import { followCancels } from './follow-cancels.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import {
  type Finding,
  findComparison,
  getRowCounts,
  insertComparison,
  insertProviderTransactions,
  listApprovalsOnlyThere,
  listCancelsOnlyThere,
  listOnlyHere,
} from './provider-comparisons.queries.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { resolveStrangeApproval } from './resolve-strange-approval.ts';

type CompareDeps = Pick<PaymentsDeps, 'db' | 'clock' | 'log' | 'toss' | 'merchant'>;
type Comparison = 'COMPARED' | 'ALREADY' | 'INCOMPLETE';

const PAGE_SIZE = 500;
/** What happened at the end of the day has been asked about by the ordinary ways before it is called a difference. */
const SETTLE_DOWN_MS = 3_600_000;

/**
 * Holds one Seoul day (`2026-11-15`) of the provider's list against our books, both ways by transaction key, and mends what
 * can be mended. Every step is repeatable; a day is recorded only when all of it was answered.
 */
export async function compareWithProvider(
  deps: CompareDeps,
  input: { day: string; pageSize?: number },
): Promise<Comparison> {
  const from = new Date(`${input.day}T00:00:00+09:00`);
  const period = { from, to: new Date(from.getTime() + MS_PER_DAY) };
  if (period.to.getTime() + SETTLE_DOWN_MS > deps.clock.now().getTime()) return 'INCOMPLETE';
  if ((await findComparison(deps.db, input.day)) !== null) return 'ALREADY';
  if (!(await fetchDay(deps, input.day, input.pageSize ?? PAGE_SIZE))) return 'INCOMPLETE';
  const findings = [
    ...(await compareApprovals(deps, input.day)),
    ...(await compareCancels(deps, input.day)),
    ...(await compareOurs(deps, period)),
  ];
  const known = findings.filter((finding) => finding !== null);
  for (const { kind, transaction_key: subject, ...detail } of known) await raiseAlarm(deps, { kind, subject, detail });
  if (known.length < findings.length) return 'INCOMPLETE';
  const counts = await getRowCounts(deps.db, input.day, period);
  await insertComparison(deps.db, { day: input.day, ...counts, findings: known, now: deps.clock.now() });
  return 'COMPARED';
}

async function fetchDay(deps: CompareDeps, day: string, limit: number): Promise<boolean> {
  const window = { startDate: `${day}T00:00:00`, endDate: `${day}T23:59:59`, limit };
  let startingAfter: string | undefined;
  for (;;) {
    const answer = await deps.toss.listTransactions({ ...window, ...(startingAfter ? { startingAfter } : {}) });
    if (answer.kind !== 'transactions') return false;
    await insertProviderTransactions(deps.db, day, answer.transactions);
    if (answer.transactions.length < limit) return true;
    startingAfter = answer.transactions.at(-1)?.transactionKey;
  }
}

/** Null when the provider did not answer. */
type Judgement = Finding | null;

async function compareApprovals(deps: CompareDeps, day: string): Promise<Judgement[]> {
  const findings: Judgement[] = [];
  for (const { payment_id, ...row } of await listApprovalsOnlyThere(deps.db, day)) {
    const kind = payment_id === null ? await resolveStrangeApproval(deps, row) : 'AMOUNT_DIFFERS';
    findings.push(kind === null ? null : { kind, ...row });
  }
  return findings;
}

async function compareCancels(deps: CompareDeps, day: string): Promise<Judgement[]> {
  const findings: Judgement[] = [];
  for (const row of await listCancelsOnlyThere(deps.db, day)) {
    const answer = await deps.toss.getByPaymentKey(row.payment_key);
    const outcome = answer.kind === 'payment' ? await followCancels(deps, answer.payment) : null;
    findings.push(outcome === null ? null : { kind: 'CANCEL_UNKNOWN_TO_US', ...row });
  }
  return findings;
}

/** The list may lag or cut a day elsewhere, so the payment itself is asked for before anybody is alarmed. */
async function compareOurs(deps: CompareDeps, period: { from: Date; to: Date }): Promise<Judgement[]> {
  const findings: Judgement[] = [];
  for (const { kind, ...row } of await listOnlyHere(deps.db, period)) {
    const answer = await deps.toss.getByPaymentKey(row.payment_key);
    const isThere =
      answer.kind === 'payment' &&
      (kind === 'PAYMENT' || (answer.payment.cancels ?? []).some((one) => one.transactionKey === row.transaction_key));
    if (answer.kind === 'lost') findings.push(null);
    else if (!isThere) findings.push({ kind: `${kind}_UNKNOWN_TO_PROVIDER`, ...row });
  }
  return findings;
}
