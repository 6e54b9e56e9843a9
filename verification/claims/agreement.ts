import type { ClaimPair, LABELS } from './claim-pair.ts';

export interface Agreement {
  read: number;
  same_label: number;
  same_support: number;
  /** Cohen's kappa for supported or not. */
  kappa: number;
}

/** How far two readings agree. */
export function agreementOf(pairs: readonly Pick<ClaimPair, 'label' | 'second'>[]): Agreement {
  const read = pairs.flatMap(({ label, second }) => (second === undefined ? [] : [{ label, second }]));
  const same_label = read.filter(({ label, second }) => label === second).length;
  const isSupported = (label: (typeof LABELS)[number]) => label === 'supported';
  const same_support = read.filter(({ label, second }) => isSupported(label) === isSupported(second)).length;
  const observed = same_support / read.length;
  const first = read.filter(({ label }) => isSupported(label)).length / read.length;
  const other = read.filter(({ second }) => isSupported(second)).length / read.length;
  const expected = first * other + (1 - first) * (1 - other);
  return { read: read.length, same_label, same_support, kappa: (observed - expected) / (1 - expected) };
}
