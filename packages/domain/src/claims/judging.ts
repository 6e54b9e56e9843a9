import type { Claim, ClaimLine, JudgedVerdict } from './claim.ts';
import type { CanaryTools } from './make-canaries.ts';
import { type CanaryCounts, type JudgeBatch, planBatches } from './plan-batches.ts';
import { type RawVerdict, readVerdicts } from './read-verdicts.ts';
import { type CanaryMiss, type CanaryScore, scoreCanaries } from './score-canaries.ts';
import { selectLines } from './select-lines.ts';
import type { VerdictsByClaim } from './settle-claims.ts';

export type ClaimTools = CanaryTools;

export interface JudgingInput {
  claims: readonly Claim[];
  lines: readonly ClaimLine[];
  otherLines: readonly ClaimLine[];
  canaries: CanaryCounts;
  /** Names the work, its section and the step, so that stored replies always give the same result. */
  seed: string;
  /** For sentences about the whole lecture, which cite no lines. */
  sendsAllLines?: boolean;
  /** Lines that are sent beside the cited ones. */
  near?: readonly string[];
}

/** Everything that the judge receives about some sentences; the same input gives the same plan. */
export interface PlannedJudging {
  claims: readonly Claim[];
  lines: ClaimLine[];
  batches: JudgeBatch[];
  /** What the lines certainly do not contain, by part and item. */
  unsaid: ReadonlyMap<string, readonly string[]>;
}

export interface JudgedClaims {
  verdicts: VerdictsByClaim;
  score: CanaryScore;
  misses: CanaryMiss[];
  /** Whether each sentence has a verdict. */
  isComplete: boolean;
}

/** Items that the first reply left out are sent a second time, in a call with this number added to its part. */
export const REST_PART = 100;

export function planJudging(input: JudgingInput, tools: ClaimTools): PlannedJudging {
  const cited = new Set([...input.claims.flatMap(({ ids }) => ids), ...(input.near ?? [])]);
  const lines = input.sendsAllLines === true ? [...input.lines] : selectLines(input.lines, cited);
  const batches = planBatches({ ...input, lines, tools });
  const all = input.lines.map(({ text }) => text);
  const textOf = new Map(input.lines.map(({ id, text }) => [id, text]));
  const unsaid = batches.flatMap(({ part, items }) =>
    items.map((item) => {
      const citedTexts = item.ids.flatMap((id) => textOf.get(id) ?? []);
      return [keyOf(part, item.n), tools.listUnsaid(item.text, { cited: citedTexts, all })] as const;
    }),
  );
  return { claims: input.claims, lines, batches, unsaid: new Map(unsaid) };
}

const keyOf = (part: number, n: number) => `${part}.${n}`;

export const unsaidOf = ({ unsaid }: PlannedJudging, part: number, n: number): readonly string[] =>
  unsaid.get(keyOf(part, n)) ?? [];

/** Raw replies by part; parts of repeated questions have `REST_PART` added. */
export type RepliesByPart = ReadonlyMap<number, readonly RawVerdict[]>;

/** The verdicts of one batch from its reply and the reply to what was missing in it. */
export function verdictsOfBatch(
  planned: PlannedJudging,
  { part, items }: JudgeBatch,
  replies: RepliesByPart,
): Map<number, JudgedVerdict> {
  const raw = [...(replies.get(part) ?? []), ...(replies.get(part + REST_PART) ?? [])];
  return readVerdicts(raw, items, {
    lines: planned.lines,
    hasUnsaidQuantity: (item) => unsaidOf(planned, part, item.n).length > 0,
  });
}

/** Null when the judge answered none of its calls. */
export function collectVerdicts(planned: PlannedJudging, replies: RepliesByPart): JudgedClaims | null {
  if (planned.batches.every(({ part }) => !replies.has(part))) return null;
  const byPart = new Map(
    planned.batches.map((batch) => [batch.part, verdictsOfBatch(planned, batch, replies)] as const),
  );
  const verdicts = new Map<string, JudgedVerdict>();
  for (const { part, items } of planned.batches)
    for (const item of items) {
      const verdict = byPart.get(part)?.get(item.n);
      if (item.role === 'claim' && verdict !== undefined) verdicts.set(item.claim, verdict);
    }
  return { verdicts, ...scoreCanaries(planned.batches, byPart), isComplete: verdicts.size === planned.claims.length };
}

/** Sentences of the customer's work among all that the judge received. */
export function countItems(planned: PlannedJudging | null): { own: number; all: number } {
  const items = planned?.batches.flatMap((batch) => batch.items) ?? [];
  return { own: items.filter(({ role }) => role === 'claim').length, all: items.length };
}
