import { allow, type Decision, refuse } from '../../shared/decision.ts';
import type { BundleOrder, Topic } from './plan-bundle.ts';

export type BundleOrderRefusal = 'NOTHING_ORDERED' | 'TOO_MANY' | 'TOO_THIN';

/** About one and a half sentences: with less text, problems would repeat each other. */
const LETTERS_PER_PROBLEM = 40;

export const problemsOrdered = ({ counts }: Pick<BundleOrder, 'counts'>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

export function decideBundleOrder(
  order: Pick<BundleOrder, 'counts'>,
  topics: readonly Topic[],
  maxProblems: number,
): Decision<BundleOrderRefusal> {
  const ordered = problemsOrdered(order);
  if (ordered === 0) return refuse('NOTHING_ORDERED');
  if (ordered > maxProblems) return refuse('TOO_MANY');
  const letters = topics.reduce((sum, topic) => sum + topic.weight, 0);
  return letters < ordered * LETTERS_PER_PROBLEM ? refuse('TOO_THIN') : allow;
}
