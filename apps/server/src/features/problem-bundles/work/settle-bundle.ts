import { balanceKeys, jobChargeFor } from '@pilgi/domain';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { getPinnedTerms } from '../../ai-models/index.ts';
import { captureHoldOf } from '../../credits/index.ts';
import { listAnswers, updateCallsSettled } from '../../model-calls/index.ts';
import type { MakeDeps } from '../bundles-deps.ts';
import type { MadePlace } from '../list-problems.ts';
import { type Bundle, getBundleRow, lockBundle, updateBundleFinished } from '../problem-bundles.queries.ts';
import { listPlaces, updateBody, updatePlacesGivenUp } from '../problems.queries.ts';

type SettleDeps = Pick<MakeDeps, 'db' | 'clock'>;

const NOTHING_MADE =
  '검사를 통과한 문제가 하나도 없었습니다. 요금은 청구되지 않았습니다. 노트나 유형, 모델을 바꾸어 다시 시도해주세요.';

/** Problems, charge, release and final state are one transaction; whoever comes second finds it done. */
export async function settleBundle(
  deps: SettleDeps,
  input: { bundle_id: string; is_given_up: boolean },
): Promise<Bundle['status']> {
  failPoint('bundle:settle:before');
  const status = await inTransaction(deps.db, async (tx) => {
    await lockBundle(tx, input.bundle_id);
    const bundle = await getBundleRow(tx, input.bundle_id);
    if (bundle.finished_at !== null) return bundle.status;
    if (input.is_given_up) await updatePlacesGivenUp(tx, bundle.id);
    return await end(tx, deps, bundle);
  });
  failPoint('bundle:settle:after');
  return status;
}

async function end(tx: Transaction, deps: SettleDeps, bundle: Bundle): Promise<Bundle['status']> {
  const places = await listPlaces(tx, bundle.id);
  const made = places.filter((place): place is MadePlace => place.body !== null);
  await balance(tx, made);
  const numbers = made.map(({ number }) => number);
  const charged_micro = await charge(tx, deps, { bundle, made: new Set(numbers) });
  await updateCallsSettled(tx, { subject_id: bundle.id, charged: numbers });
  const status = made.length > 0 ? 'COMPLETED' : 'FAILED';
  await updateBundleFinished(tx, {
    id: bundle.id,
    status,
    charged_micro,
    made_count: made.length,
    dropped_count: places.length - made.length,
    failure: status === 'FAILED' ? NOTHING_MADE : null,
    finished_at: deps.clock.now(),
  });
  failPoint('bundle:settle:in');
  return status;
}

async function balance(tx: Transaction, made: readonly MadePlace[]): Promise<void> {
  const balanced = balanceKeys(made.map(({ body }) => body));
  for (const [index, { id, body: before }] of made.entries()) {
    const body = balanced[index] ?? before;
    if ('options' in body) await updateBody(tx, { id, body });
  }
}

/** Whatever was asked for the problems that can be solved now; nothing for those given up. */
async function charge(
  tx: Transaction,
  deps: SettleDeps,
  { bundle, made }: { bundle: Bundle; made: ReadonlySet<number> },
): Promise<bigint> {
  const calls = await listAnswers(tx, bundle.id);
  const { price } = await getPinnedTerms(tx, bundle);
  const amount_micro = jobChargeFor({ calls, written: made, price, ceiling_micro: bundle.ceiling_micro });
  await captureHoldOf({ db: tx, clock: deps.clock }, { purpose: 'JOB', subject_id: bundle.id, amount_micro });
  return amount_micro;
}
