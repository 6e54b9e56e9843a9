import { gradingCeilingFor } from '@pilgi/domain/ai-work';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { listOfferedModels, type OfferedModel, previewPrice } from '../../../ai-work/index.ts';
import { NoModelOnOffer } from '../attempts.errors.ts';
import { gradingQuestionOf } from './grading-question.ts';
import { type GradedAnswer, gradingsPerUser, lockGradable } from './lock-gradable.ts';

export async function quoteGrading(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>,
  input: { id: string; user_id: string; problem_id: string },
) {
  await deps.limits.take(gradingsPerUser, input.user_id);
  return await inTransaction(deps.db, async (tx) => {
    const { ceiling_micro } = await priceGrading(tx, await lockGradable(tx, input));
    const price = { user_id: input.user_id, ceiling_micro };
    const { ceiling_credits, is_affordable } = await previewPrice({ db: tx, clock: deps.clock }, price);
    return { ceiling_credits, is_affordable };
  });
}

/** Uses the model that made the problem while it is offered, otherwise the cheapest one. */
export async function priceGrading(
  db: Queryable,
  { attempt, answer }: GradedAnswer,
): Promise<{ model: OfferedModel; ceiling_micro: bigint }> {
  const { load } = gradingQuestionOf(answer);
  const priced = (await listOfferedModels(db)).map((model) => ({
    model,
    ceiling_micro: gradingCeilingFor(load, model),
  }));
  const [cheapest] = priced.toSorted(
    (one, other) => Number(one.ceiling_micro - other.ceiling_micro) || (one.model.id < other.model.id ? -1 : 1),
  );
  const chosen = priced.find(({ model }) => model.id === attempt.bundle_model_id) ?? cheapest;
  if (chosen === undefined) throw new NoModelOnOffer();
  return chosen;
}
