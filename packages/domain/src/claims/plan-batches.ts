import { createSeededRandom, type SeededRandom } from '../shared/seeded-random.ts';
import type { Claim, ClaimLine } from './claim.ts';
import { type Canary, type CanaryTools, makeCanaries } from './make-canaries.ts';

export type JudgedItem = { n: number; text: string; ids: readonly string[] } & ItemRole;

/** `claim`: a sentence of the note. `canary`: a sentence that code knows to be false or true. */
export type ItemRole = { role: 'claim'; claim: string } | { role: 'canary'; canary: Canary };

export interface JudgeBatch {
  part: number;
  items: JudgedItem[];
}

export interface BatchPlan {
  claims: readonly Claim[];
  lines: readonly ClaimLine[];
  /** Lines of other parts of the lecture, for canaries that these lines do not contain. */
  otherLines: readonly ClaimLine[];
  canaries: CanaryCounts;
  seed: string;
  tools: CanaryTools;
}

export interface CanaryCounts {
  false: number;
  true: number;
}

/** A section of ten minutes has about forty sentences, so that most need one call. */
const MAX_CLAIMS_PER_BATCH = 48;

/**
 * Divides sentences into calls of the judge and mixes canaries among them, in an order that depends on the seed alone.
 * A canary made of a sentence is in another call than the sentence where there are two.
 */
export function planBatches(plan: BatchPlan): JudgeBatch[] {
  if (plan.claims.length === 0) return [];
  const random = createSeededRandom(plan.seed);
  const count = Math.ceil(plan.claims.length / MAX_CLAIMS_PER_BATCH);
  const size = Math.ceil(plan.claims.length / count);
  const batches = Array.from({ length: count }, (_, part) => ({
    part,
    items: plan.claims.slice(part * size, (part + 1) * size).map(toItem),
  }));
  const partOf = new Map(batches.flatMap(({ part, items }) => items.map((item) => [item.claim, part] as const)));
  const canaries = makeCanaries({ ...plan, isOneCall: count === 1 }, random);
  return batches.map(({ part, items }) => ({
    part,
    items: numbered([...items, ...canariesOf(part, { canaries, count, partOf })], random),
  }));
}

const toItem = ({ id, text, ids }: Claim) => ({ text, ids, role: 'claim' as const, claim: id });

function canariesOf(
  part: number,
  { canaries, count, partOf }: { canaries: readonly Canary[]; count: number; partOf: ReadonlyMap<string, number> },
) {
  const placeOf = (canary: Canary, index: number) => {
    const own = canary.of === null ? undefined : partOf.get(canary.of);
    return own === undefined ? index % count : (own + 1) % count;
  };
  return canaries
    .filter((canary, index) => placeOf(canary, index) === part)
    .map((canary) => ({ text: canary.text, ids: canary.ids, role: 'canary' as const, canary }));
}

function numbered(items: readonly (Omit<JudgedItem, 'n'> & ItemRole)[], random: SeededRandom): JudgedItem[] {
  return random.shuffle(items).map((item, index) => ({ ...item, n: index + 1 }));
}
