import { isFaithful } from './claim-pair.ts';
import type { LoadedPair } from './load-pairs.ts';

/** Sequences of two and three letters. */
function featuresOf(text: string): string[] {
  const letters = Array.from(text.replaceAll(/\s+/gu, ' '));
  return [2, 3].flatMap((length) =>
    Array.from({ length: Math.max(0, letters.length - length + 1) }, (_, at) =>
      letters.slice(at, at + length).join(''),
    ),
  );
}

/**
 * A reader that never sees the lecture: naive Bayes over letters of the sentences, trained on one part and applied to another. What it can
 * separate, the benchmark gives away.
 */
export function trainClaimOnlyScore(training: readonly LoadedPair[]): (pair: LoadedPair) => number {
  const counts = { true: new Map<string, number>(), false: new Map<string, number>() };
  const totals = { true: 0, false: 0 };
  for (const pair of training) {
    const side = isFaithful(pair) ? 'true' : 'false';
    for (const feature of new Set(featuresOf(pair.claim))) {
      counts[side].set(feature, (counts[side].get(feature) ?? 0) + 1);
      totals[side] += 1;
    }
  }
  const known = new Set([...counts.true.keys(), ...counts.false.keys()]).size;
  const logShare = (side: 'true' | 'false', feature: string) =>
    Math.log(((counts[side].get(feature) ?? 0) + 1) / (totals[side] + known));
  return ({ claim }) =>
    [...new Set(featuresOf(claim))].reduce(
      (sum, feature) => sum + logShare('true', feature) - logShare('false', feature),
      0,
    );
}
