/** Expected share of right answers in percent, with the range that contains nine results of ten if the recalls are right. */
export interface PredictedScore {
  score: number;
  low: number;
  high: number;
}

/** Standard deviations on each side of a range of 90 %. */
const NINETY_PERCENT = 1.645;

/** From the probability of each answer to be right; null without any. */
export function predictScore(recalls: readonly number[]): PredictedScore | null {
  if (recalls.length === 0) return null;
  const mean = recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length;
  const variance = recalls.reduce((sum, recall) => sum + recall * (1 - recall), 0) / recalls.length ** 2;
  const reach = NINETY_PERCENT * Math.sqrt(variance);
  const percent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100);
  return { score: percent(mean), low: percent(mean - reach), high: percent(mean + reach) };
}
