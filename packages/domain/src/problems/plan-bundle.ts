import { DIFFICULTIES, type Difficulty, PROBLEM_TYPES, type ProblemType } from './problem.ts';

export interface BundleOrder {
  counts: Partial<Record<ProblemType, number>>;
  /** MIXED goes from easy to hard. */
  difficulty: Difficulty | 'MIXED';
}

/** A place of a note from which problems can be made; more that was said there means more problems. */
export interface Topic {
  id: string;
  weight: number;
}

export interface Slot {
  number: number;
  type: ProblemType;
  difficulty: Difficulty;
  topic_id: string;
}

/** As many of each type as were ordered, spread over what was said; the same order is always planned the same way. */
export function planBundle({ counts, difficulty }: BundleOrder, topics: readonly Topic[]): Slot[] {
  const types = PROBLEM_TYPES.flatMap((type) => Array.from({ length: counts[type] ?? 0 }, () => type));
  const places = spread(topics, types.length);
  return types.map((type, index) => ({
    number: index + 1,
    type,
    difficulty: difficulty === 'MIXED' ? mixed(index) : difficulty,
    // A stride through the lecture, so that problems of one type do not all come from its beginning.
    topic_id: places[(index * strideFor(types.length)) % types.length] ?? '',
  }));
}

const mixed = (index: number): Difficulty => DIFFICULTIES[index % DIFFICULTIES.length] ?? 'MEDIUM';

/** Largest remainders: every topic gets its share, rounded, and the shares sum to the whole. */
function spread(topics: readonly Topic[], total: number): string[] {
  const whole = topics.reduce((sum, topic) => sum + topic.weight, 0);
  if (whole <= 0) return [];
  const shares = topics.map((topic, index) => {
    const exact = (topic.weight / whole) * total;
    return { id: topic.id, index, sure: Math.floor(exact), rest: exact - Math.floor(exact) };
  });
  const missing = total - shares.reduce((sum, share) => sum + share.sure, 0);
  const lucky = new Set(
    shares
      .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
      .slice(0, missing)
      .map((share) => share.index),
  );
  return shares.flatMap((share) =>
    Array.from({ length: share.sure + (lucky.has(share.index) ? 1 : 0) }, () => share.id),
  );
}

/** The number next to the golden share that visits every place once. */
function strideFor(total: number): number {
  let stride = Math.max(1, Math.round(total * 0.618));
  while (divisor(stride, total) > 1) stride += 1;
  return stride;
}

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
