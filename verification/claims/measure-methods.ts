import { isFaithful } from './claim-pair.ts';
import type { LoadedPair } from './load-pairs.ts';

/** Whether a method accepts the sentence of a pair; undefined when it has no verdict. */
export type Method = (pair: LoadedPair) => boolean | undefined;

export interface Share {
  count: number;
  of: number;
}

export interface MethodResult {
  /** False sentences that were not accepted. */
  caught: Share;
  /** Faithful sentences that were not accepted. */
  flagged: Share;
  by_class: Record<string, Share>;
}

/** By class: false sentences that were caught, faithful ones that were flagged. */
export function measureMethod(pairs: readonly LoadedPair[], accepts: Method): MethodResult {
  const result: MethodResult = { caught: none(), flagged: none(), by_class: {} };
  for (const pair of pairs) {
    const isAccepted = accepts(pair);
    if (isAccepted === undefined) continue;
    const total = isFaithful(pair) ? result.flagged : result.caught;
    const own = result.by_class[pair.class] ?? none();
    result.by_class[pair.class] = own;
    for (const share of [total, own]) {
      share.of += 1;
      share.count += isAccepted ? 0 : 1;
    }
  }
  return result;
}

const none = (): Share => ({ count: 0, of: 0 });

/** Wilson interval at 95 %. */
function interval({ count, of }: Share): { low: number; high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const z = 1.96;
  const rate = count / of;
  const centre = rate + (z * z) / (2 * of);
  const spread = z * Math.sqrt((rate * (1 - rate)) / of + (z * z) / (4 * of * of));
  const scale = 1 + (z * z) / of;
  return { low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) };
}

export function formatShare(share: Share): string {
  if (share.of === 0) return '-';
  const { low, high } = interval(share);
  const percent = (value: number) => (value * 100).toFixed(0);
  return `${((share.count / share.of) * 100).toFixed(1)} % (${percent(low)}–${percent(high)}, n ${share.of})`;
}
