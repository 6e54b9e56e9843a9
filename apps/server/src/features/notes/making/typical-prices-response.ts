import { LISTED_MINUTES, LISTED_PROBLEMS, quoteBundle, quoteFor, typicalLoads } from '@pilgi/domain/ai-work';
import { toDisplayCredits } from '@pilgi/domain/billing';
import { MAX_EVIDENCE_TOKENS } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { listOfferedModels, type OfferedModel } from '../../ai-work/index.ts';

const MINUTE_SECONDS = 60;

/** Prices of typical lectures by the rules of every quote, the same for all visitors. */
export function typicalPricesResponse(deps: Pick<AppDeps, 'db'>) {
  return {
    load: async () => {
      const models = await listOfferedModels(deps.db);
      return { problem_count: LISTED_PROBLEMS, offers: models.map(offerOf) };
    },
    contentVersion: async () => {
      const models = await listOfferedModels(deps.db);
      return JSON.stringify(models.map(({ step_models: _steps, ...model }) => model));
    },
  };
}

function offerOf({ display_name, price, terms, max_video_duration_seconds }: OfferedModel) {
  const maxMinutes = (max_video_duration_seconds ?? Number.POSITIVE_INFINITY) / MINUTE_SECONDS;
  const problems = Array.from({ length: LISTED_PROBLEMS }, () => ({
    type: 'CHOICE_4' as const,
    evidence_tokens: MAX_EVIDENCE_TOKENS,
  }));
  return {
    display_name,
    notes: LISTED_MINUTES.filter((minutes) => minutes <= maxMinutes).map((minutes) => ({
      minutes,
      ...creditsOf(quoteFor(typicalLoads(minutes), { price, terms })),
    })),
    problems: creditsOf(quoteBundle(problems, { price, terms })),
  };
}

const creditsOf = ({ expected_micro, ceiling_micro }: { expected_micro: bigint; ceiling_micro: bigint }) => ({
  expected_credits: toDisplayCredits(expected_micro),
  ceiling_credits: toDisplayCredits(ceiling_micro),
});
