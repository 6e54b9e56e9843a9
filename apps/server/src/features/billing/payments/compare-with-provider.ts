import { MS_PER_DAY, seoulDayName, seoulDayStart } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Merchant } from './payments.queries.ts';
import { processCancels } from './process-cancels.ts';
import {
  type Finding,
  findComparison,
  getRowCounts,
  insertComparison,
  insertProviderTransactions,
  listMissingAtProvider,
  listUnmatchedApprovals,
  listUnmatchedCancels,
} from './provider-comparisons.queries.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { resolveUnmatchedApproval } from './resolve-unmatched-approval.ts';
import type { TossGateway } from './toss-payment.gateway.ts';

const DUE_AT_MS = 4 * 3_600_000;
const DAYS_BACK = 7;

type CompareDeps = Pick<AppDeps, 'db' | 'clock' | 'log'> & { toss: TossGateway; merchant: Merchant };
type Comparison = 'COMPARED' | 'ALREADY' | 'INCOMPLETE';

const PAGE_SIZE = 500;
/** Events at the end of the day get one hour to be processed by webhooks and workers before they count as a difference. */
const SETTLE_DELAY_MS = 3_600_000;

/** Compares one Seoul day (`2026-11-15`) of the provider's transactions with our rows, both ways by transaction key, and repairs what it can. Every step is idempotent; the day is recorded only when every provider request succeeded. */
export async function compareWithProvider(
  deps: CompareDeps,
  input: { day: string; pageSize?: number },
): Promise<Comparison> {
  const from = new Date(`${input.day}T00:00:00+09:00`);
  const period = { from, to: new Date(from.getTime() + MS_PER_DAY) };
  if (period.to.getTime() + SETTLE_DELAY_MS > deps.clock.now().getTime()) return 'INCOMPLETE';
  if ((await findComparison(deps.db, input.day)) !== null) return 'ALREADY';
  if (!(await fetchDay(deps, input.day, input.pageSize ?? PAGE_SIZE))) return 'INCOMPLETE';
  const findings = [
    ...(await compareApprovals(deps, input.day)),
    ...(await compareCancels(deps, input.day)),
    ...(await compareOwnRows(deps, period)),
  ];
  const complete = findings.filter((finding) => finding !== null);
  for (const { kind, transaction_key: subject, ...detail } of complete)
    await raiseAlarm(deps, { kind, subject, detail });
  if (complete.length < findings.length) return 'INCOMPLETE';
  const counts = await getRowCounts(deps.db, input.day, period);
  await insertComparison(deps.db, { day: input.day, ...counts, findings: complete, now: deps.clock.now() });
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

/** Null when the provider could not be reached. */
type FindingResult = Finding | null;

async function compareApprovals(deps: CompareDeps, day: string): Promise<FindingResult[]> {
  const findings: FindingResult[] = [];
  for (const { payment_id, ...row } of await listUnmatchedApprovals(deps.db, day)) {
    const kind = payment_id === null ? await resolveUnmatchedApproval(deps, row) : 'AMOUNT_DIFFERS';
    findings.push(kind === null ? null : { kind, ...row });
  }
  return findings;
}

async function compareCancels(deps: CompareDeps, day: string): Promise<FindingResult[]> {
  const findings: FindingResult[] = [];
  for (const row of await listUnmatchedCancels(deps.db, day)) {
    const answer = await deps.toss.getByPaymentKey(row.payment_key);
    const outcome = answer.kind === 'payment' ? await processCancels(deps, answer.payment) : null;
    findings.push(outcome === null ? null : { kind: 'CANCEL_UNKNOWN_TO_US', ...row });
  }
  return findings;
}

/** The provider's list may lag or cut the day at another time, so the payment itself is fetched before an alarm is raised. */
async function compareOwnRows(deps: CompareDeps, period: { from: Date; to: Date }): Promise<FindingResult[]> {
  const findings: FindingResult[] = [];
  for (const { kind, ...row } of await listMissingAtProvider(deps.db, period)) {
    const answer = await deps.toss.getByPaymentKey(row.payment_key);
    const isAtProvider =
      answer.kind === 'payment' &&
      (kind === 'PAYMENT' || (answer.payment.cancels ?? []).some((one) => one.transactionKey === row.transaction_key));
    if (answer.kind === 'lost') findings.push(null);
    else if (!isAtProvider) findings.push({ kind: `${kind}_UNKNOWN_TO_PROVIDER`, ...row });
  }
  return findings;
}

/** From 04:00 in Seoul: compares yesterday and every day of the last week that has no comparison yet. */
export async function compareDueDays(
  deps: Pick<AppDeps, 'db' | 'clock' | 'log'> & { toss: TossGateway; merchant: Merchant },
): Promise<number> {
  const today = seoulDayStart(new Date(deps.clock.now().getTime() - DUE_AT_MS));
  let compared = 0;
  for (let back = DAYS_BACK; back >= 1; back -= 1) {
    const day = seoulDayName(new Date(today.getTime() - back * MS_PER_DAY));
    if ((await findComparison(deps.db, day)) !== null) continue;
    if ((await compareWithProvider(deps, { day })) === 'COMPARED') compared += 1;
  }
  return compared;
}
