import { LIVE_NOTE_MINUTES, liveLoads, quoteFor } from '@pilgi/domain/ai-work';
import { toDisplayCredits } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { listOfferedModels, type OfferedModel } from '../../ai-work/index.ts';
import { balanceOf } from '../../billing/index.ts';

const HOUR_MINUTES = 60;
const MINUTE_SECONDS = 60;

/** Highest prices before the length is known: speech without a pause and a photo every five minutes. */
export const livePriceOf = ({ price, terms }: OfferedModel, minutes: number) =>
  quoteFor(liveLoads(minutes), { price, terms, density: 'NORMAL' });

/** Lengths that the model accepts. */
export const listLiveMinutes = ({ max_video_duration_seconds: max }: OfferedModel) =>
  LIVE_NOTE_MINUTES.filter((minutes) => max === null || minutes * MINUTE_SECONDS <= max);

export async function listLivePrices(deps: Pick<AppDeps, 'db' | 'clock'>, userId: string) {
  const [models, balance] = [await listOfferedModels(deps.db), await balanceOf(deps, userId)];
  return {
    spendable_credits: toDisplayCredits(balance.spendable_micro),
    models: models.map((model) => {
      const hour = livePriceOf(model, HOUR_MINUTES);
      return {
        model_id: model.id,
        model_name: model.display_name,
        hour_credits: toDisplayCredits(hour.ceiling_micro),
        expected_hour_credits: toDisplayCredits(hour.expected_micro),
        ceilings: listLiveMinutes(model).map((minutes) => ({
          minutes,
          ceiling_credits: toDisplayCredits(livePriceOf(model, minutes).ceiling_micro),
        })),
      };
    }),
  };
}
