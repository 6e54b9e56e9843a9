import { chargedTokens, jobChargeFor, withCachePrice } from '@pilgi/domain/ai-work';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { failPoint } from '../../platform/fail-points/fail-point.ts';
import { type Workflow, workflow } from '../../platform/workflow/workflow.ts';
import { captureHoldOf } from '../billing/index.ts';
import { listAnswers, updateCallsSettled } from './calls/index.ts';
import { getPinnedTerms } from './models/index.ts';
import { type Conclusion, type PaidWork, type PaidWorkRow, STEP_RETRY } from './paid-work.ts';
import { workflowOf } from './start-paid-work.ts';

interface SettleDeps {
  db: Database;
  clock: Clock;
}

type Settled<Row extends PaidWorkRow> = Pick<PaidWork<Row>, 'lock' | 'settlePoints'>;

/** Ends work that ran. Idempotent: work that has ended keeps its status and its charge. */
async function settlePaidWork<Row extends PaidWorkRow, Result, RunDeps extends SettleDeps>(
  deps: RunDeps,
  work: PaidWork<Row, Result, RunDeps>,
  { id, result }: { id: string; result: Result },
): Promise<Row['status']> {
  return await settle(deps, work, id, (tx, row) => work.conclude(deps, tx, row, result));
}

/** Ends work whose workflow was lost too often, without a charge. Idempotent like settling. */
export async function giveUpPaidWork<Row extends PaidWorkRow>(
  deps: SettleDeps,
  work: Settled<Row> & Pick<PaidWork<Row>, 'giveUp'>,
  id: string,
): Promise<Row['status']> {
  return await settle(deps, work, id, async (tx, row) => ({ ...(await work.giveUp(tx, row)), chargedShare: () => 0 }));
}

/** Result, charge, released rest and final state are one transaction. */
async function settle<Row extends PaidWorkRow>(
  deps: SettleDeps,
  work: Settled<Row>,
  id: string,
  conclude: (tx: Transaction, row: Row) => Promise<Conclusion<Row['status']>>,
): Promise<Row['status']> {
  failPoint(work.settlePoints.before);
  const status = await inTransaction(deps.db, async (tx) => {
    const row = await work.lock(tx, id);
    if (row.finished_at !== null) return row.status;
    const conclusion = await conclude(tx, row);
    const charged_micro = await charge(tx, deps.clock, row, conclusion);
    failPoint(work.settlePoints.in);
    await conclusion.save({ charged_micro, finished_at: deps.clock.now() });
    return conclusion.status;
  });
  failPoint(work.settlePoints.after);
  return status;
}

type Charging = Pick<Conclusion, 'chargedShare' | 'cachedPermille'>;

/** Captures the price of the charged calls, at most the ceiling, and releases the rest of the hold. */
async function charge(
  tx: Transaction,
  clock: Clock,
  { id, model_id, price_version, ceiling_micro }: PaidWorkRow,
  conclusion: Charging,
): Promise<bigint> {
  const isFree = ceiling_micro === 0n;
  const charged = isFree || model_id === null ? [] : await listChargedCalls(tx, id, conclusion);
  let amount_micro = 0n;
  if (charged.length > 0 && model_id !== null && price_version !== null) {
    const { price } = await getPinnedTerms(tx, { model_id, price_version });
    amount_micro = jobChargeFor({ charged, price, ceiling_micro });
  }
  if (!isFree) await captureHoldOf({ db: tx, clock }, { purpose: 'JOB', subject_id: id, amount_micro });
  await updateCallsSettled(tx, { subject_id: id, charged });
  return amount_micro;
}

async function listChargedCalls(tx: Transaction, id: string, { chargedShare, cachedPermille }: Charging) {
  const calls = await listAnswers(tx, id);
  return calls.flatMap((call) => {
    const permille = chargedShare(call);
    return permille > 0 ? [{ id: call.id, ...chargedTokens(withCachePrice(call, cachedPermille), permille) }] : [];
  });
}

/** The workflow of one kind of work: the client's steps, then the settlement as the last step. */
export function paidWorkflow<Row extends PaidWorkRow, Result, RunDeps extends Pick<AppDeps, 'db' | 'clock'>>(
  work: PaidWork<Row, Result, RunDeps>,
  deps: RunDeps,
): Workflow {
  return workflow(workflowOf(work), async (input, steps) => {
    const id = input[work.subject];
    if (id === undefined) throw new Error(`${work.workflowName} was started without ${work.subject}`);
    const result = await work.run(deps, id, steps);
    await steps.run('settle', () => settlePaidWork(deps, work, { id, result }), STEP_RETRY);
  });
}
