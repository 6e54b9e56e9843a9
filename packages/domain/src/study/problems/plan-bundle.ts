import { DIFFICULTIES, type Difficulty, PROBLEM_TYPES, type ProblemType } from './problem.ts';

export interface BundleOrder {
  counts: Partial<Record<ProblemType, number>>;
  /** MIXED cycles from easy to hard. */
  difficulty: Difficulty | 'MIXED';
  /** Only these sections; all when omitted. */
  places?: readonly { note_id: string; section: number }[];
}

/** Part of a note to make problems from; more speech means more problems. */
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

/** Plans the ordered number of each type, distributed over the topics; deterministic. */
export function planBundle({ counts, difficulty }: BundleOrder, topics: readonly Topic[]): Slot[] {
  const types = PROBLEM_TYPES.flatMap((type) => Array.from({ length: counts[type] ?? 0 }, () => type));
  const places = distributeByWeight(topics, types.length);
  return types.map((type, index) => ({
    number: index + 1,
    type,
    difficulty: difficulty === 'MIXED' ? mixed(index) : difficulty,
    // A stride distributes problems of one type over the whole lecture.
    topic_id: places[(index * strideFor(types.length)) % types.length] ?? '',
  }));
}

const mixed = (index: number): Difficulty => DIFFICULTIES[index % DIFFICULTIES.length] ?? 'MEDIUM';

/** Largest remainder method: every topic gets its rounded share and the shares add up to the total. */
function distributeByWeight(topics: readonly Topic[], total: number): string[] {
  const whole = topics.reduce((sum, topic) => sum + topic.weight, 0);
  if (whole <= 0) return [];
  const shares = topics.map((topic, index) => {
    const exact = (topic.weight / whole) * total;
    return { id: topic.id, index, sure: Math.floor(exact), rest: exact - Math.floor(exact) };
  });
  const missing = total - shares.reduce((sum, share) => sum + share.sure, 0);
  const roundedUp = new Set(
    shares
      .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
      .slice(0, missing)
      .map((share) => share.index),
  );
  return shares.flatMap((share) =>
    Array.from({ length: share.sure + (roundedUp.has(share.index) ? 1 : 0) }, () => share.id),
  );
}

/** Stride near the golden ratio that is coprime to the total, so that every position is visited once. */
function strideFor(total: number): number {
  let stride = Math.max(1, Math.round(total * 0.618));
  while (divisor(stride, total) > 1) stride += 1;
  return stride;
}

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
