import { type ChargedShare, shareOfSections } from '@pilgi/domain/ai-work';
import { balanceKeys } from '@pilgi/domain/study';
import type { Transaction } from '../../../../platform/db/database.ts';
import type { Conclusion } from '../../../ai-work/index.ts';
import type { MadePlace } from '../list-problems.ts';
import { type Bundle, updateBundleFinished } from '../problem-bundles.queries.ts';
import { listPlaces, updateBody, updatePlacesDropped } from '../problems.queries.ts';
import type { JudgingByProblem } from './judge-problem.ts';

const NOTHING_MADE =
  '검사를 통과한 문제가 하나도 없었습니다. 요금은 청구되지 않았습니다. 노트나 유형, 모델을 바꾸어 다시 시도해주세요.';

/**
 * Calls for problems that passed every check are charged; calls for dropped problems are not. Of the judging only that whose verdicts
 * count, without the sentences that measure the judge.
 */
export async function concludeBundle(
  tx: Transaction,
  bundle: Bundle,
  judging: JudgingByProblem,
): Promise<Conclusion<Bundle['status']>> {
  const places = await listPlaces(tx, bundle.id);
  const made = places.filter((place): place is MadePlace => place.body !== null);
  const status = made.length > 0 ? 'COMPLETED' : 'FAILED';
  const wholeShare = shareOfSections(made.map(({ number }) => number));
  const judgedShare: ChargedShare = (call) => (wholeShare(call) === 0 ? 0 : (judging[call.section]?.[call.step] ?? 0));
  return {
    status,
    chargedShare: (call) => (call.step.startsWith('JUDGE') ? judgedShare(call) : wholeShare(call)),
    save: async (end) => {
      await saveBalancedKeys(tx, made);
      await updateBundleFinished(tx, {
        id: bundle.id,
        status,
        made_count: made.length,
        dropped_count: places.length - made.length,
        failure: status === 'FAILED' ? NOTHING_MADE : null,
        ...end,
      });
    },
  };
}

/** Drops every problem, also those that were made already: a bundle that was given up is free. */
export async function giveUpBundle(tx: Transaction, bundle: Bundle): Promise<Conclusion<Bundle['status']>> {
  await updatePlacesDropped(tx, bundle.id);
  return await concludeBundle(tx, bundle, {});
}

async function saveBalancedKeys(tx: Transaction, made: readonly MadePlace[]): Promise<void> {
  const balanced = balanceKeys(made.map(({ body }) => body));
  for (const [index, { id, body: before }] of made.entries()) {
    const body = balanced[index] ?? before;
    if ('options' in body) await updateBody(tx, { id, body });
  }
}
