import type { JudgedVerdict } from './claim.ts';
import type { Canary } from './make-canaries.ts';
import type { JudgeBatch } from './plan-batches.ts';

/** How a judge did on sentences whose truth is known. Items without verdict and undecided pairs are not counted. */
export interface CanaryScore {
  false_planted: number;
  false_caught: number;
  true_planted: number;
  true_accepted: number;
}

export interface CanaryMiss {
  canary: Canary;
  verdict: JudgedVerdict['verdict'];
}

export type VerdictsByPart = ReadonlyMap<number, ReadonlyMap<number, JudgedVerdict>>;

/** A judge that is right in 97 % of its verdicts fails about one section in twenty; one that misses 40 % passes one in fifty. */
const MAX_MISSED_SHARE = 0.1;
const MAX_REFUSED_SHARE = 0.25;
/** With fewer canaries a section shows nothing about its judge; then the whole work decides. */
const MIN_COUNTED = 6;
const MIN_COUNTED_OF_WORK = 12;
/** Up to so many canaries one error less is allowed in a whole piece of work, because a bad judge may be lucky. */
const STRICT_UP_TO = 40;
/** From so many canaries on one error in a section may be chance. */
const FORGIVING_FROM = 8;

export function scoreCanaries(
  batches: readonly JudgeBatch[],
  verdicts: VerdictsByPart,
): { score: CanaryScore; misses: CanaryMiss[] } {
  const supported = supportedClaims(batches, verdicts);
  const judged = batches
    .flatMap(({ part, items }) => items.map((item) => ({ item, verdict: verdicts.get(part)?.get(item.n)?.verdict })))
    .flatMap(({ item, verdict }) =>
      item.role === 'canary' && verdict !== undefined ? [{ canary: item.canary, verdict }] : [],
    )
    // Of a changed sentence whose original is not supported nothing is known.
    .filter(({ canary }) => canary.of === null || supported.has(canary.of));
  const isTrue = ({ canary }: CanaryMiss) => canary.kind === 'true';
  const isRight = (one: CanaryMiss) => isTrue(one) === (one.verdict === 'supported');
  const count = (wanted: boolean, chosen: readonly CanaryMiss[]) =>
    chosen.filter((one) => isTrue(one) === wanted).length;
  const right = judged.filter(isRight);
  return {
    score: {
      false_planted: count(false, judged),
      false_caught: count(false, right),
      true_planted: count(true, judged),
      true_accepted: count(true, right),
    },
    misses: judged.filter((one) => !isRight(one)),
  };
}

/** Only one of a supported sentence and its false version can be right. */
function supportedClaims(batches: readonly JudgeBatch[], verdicts: VerdictsByPart): ReadonlySet<string> {
  return new Set(
    batches.flatMap(({ part, items }) =>
      items.flatMap((item) =>
        item.role === 'claim' && verdicts.get(part)?.get(item.n)?.verdict === 'supported' ? [item.claim] : [],
      ),
    ),
  );
}

export const sumScores = (scores: readonly CanaryScore[]): CanaryScore =>
  scores.reduce(
    (sum, one) => ({
      false_planted: sum.false_planted + one.false_planted,
      false_caught: sum.false_caught + one.false_caught,
      true_planted: sum.true_planted + one.true_planted,
      true_accepted: sum.true_accepted + one.true_accepted,
    }),
    { false_planted: 0, false_caught: 0, true_planted: 0, true_accepted: 0 },
  );

/** Whether the judge of a section can be trusted: null when it had too few canaries. */
export function passesSection(score: CanaryScore): boolean | null {
  const few = score.false_planted < FORGIVING_FROM ? 0 : 1;
  if (!passesTrue(score) || missedOf(score) > Math.max(few, shareOf(score))) return false;
  return score.false_planted < MIN_COUNTED ? null : true;
}

/** Whether a judge can be trusted in a whole piece of work, failed sections included. */
export function passesWork(score: CanaryScore): boolean {
  if (score.false_planted < MIN_COUNTED_OF_WORK || !passesTrue(score)) return false;
  return missedOf(score) <= shareOf(score) - (score.false_planted < STRICT_UP_TO ? 1 : 0) || missedOf(score) === 0;
}

const missedOf = ({ false_planted, false_caught }: CanaryScore): number => false_planted - false_caught;

const shareOf = ({ false_planted }: CanaryScore): number => Math.floor(false_planted * MAX_MISSED_SHARE);

const passesTrue = ({ true_planted, true_accepted }: CanaryScore): boolean =>
  true_planted - true_accepted <= Math.max(1, Math.floor(true_planted * MAX_REFUSED_SHARE));
