import { allow, type Decision, refuse } from '../decision.ts';
import type { BundleOrder, Topic } from './plan-bundle.ts';

export type BundleOrderRefusal = 'NOTHING_ORDERED' | 'TOO_MANY' | 'TOO_THIN';

/** About a sentence and a half: with less, problems would ask the same thing again. */
const LETTERS_PER_PROBLEM = 40;

export const problemsOrdered = ({ counts }: Pick<BundleOrder, 'counts'>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

export function decideBundleOrder(
  order: Pick<BundleOrder, 'counts'>,
  topics: readonly Topic[],
  most: number,
): Decision<BundleOrderRefusal> {
  const ordered = problemsOrdered(order);
  if (ordered === 0) return refuse('NOTHING_ORDERED');
  if (ordered > most) return refuse('TOO_MANY');
  const letters = topics.reduce((sum, topic) => sum + topic.weight, 0);
  return letters < ordered * LETTERS_PER_PROBLEM ? refuse('TOO_THIN') : allow;
}
