import { judgeCallTokens, judgedPermille, type ResolvedSteps, sumOf, type TokenUsage } from '@pilgi/domain/ai-work';
import {
  CLAIM_TOOLS,
  type Claim,
  type ClaimLine,
  canariesPerSection,
  countItems,
  type PlannedJudging,
  planJudging,
} from '@pilgi/domain/claims';
import { listClaims, listOutlineClaims } from '@pilgi/domain/notes';
import { JUDGE_PROMPT, judgePrompt } from '../../apps/server/src/features/ai-work/judging/judge-prompt.ts';
import type { OutlineAnswer } from '../../apps/server/src/features/notes/making/work/answers.ts';
import { ratesOf } from '../../simulators/gemini/src/behaviour/behaviour-table.ts';
import { type CallCircumstances, type CallResult, chargedOf, simulateCall } from './simulate-call.ts';
import { type SimulatedSection, textCall } from './simulate-writing.ts';

const RATES = ratesOf('realistic');
const MAX_MISSED = 1;
/** Share of the sentences that a judge objects to with a correction. */
const CORRECTED_SHARE = 0.06;

export interface SimulatedJudging {
  results: CallResult[];
  judged: TokenUsage;
  rejudged: TokenUsage;
  corrected: TokenUsage;
}

/** Judges of every section and of the outline, with the product's prompts; the second model when the first misses too much. */
export function simulateJudging(
  input: { answer: OutlineAnswer; sections: readonly SimulatedSection[]; choices: ResolvedSteps['JUDGE'] },
  circumstances: CallCircumstances,
): SimulatedJudging {
  const canaries = canariesPerSection(input.sections.length);
  const lines = input.sections.flatMap(({ segments }) => segments.map(({ id, text }) => ({ id, text })));
  const parts = [
    { claims: listOutlineClaims(input.answer), lines, seed: 'outline', sendsAllLines: true },
    ...input.sections.map(({ plan, blocks, segments }) => ({
      claims: listClaims(plan.number, blocks),
      lines: segments.map(({ id, text }): ClaimLine => ({ id, text })),
      seed: `section ${plan.number}`,
      sendsAllLines: false,
    })),
  ].filter(({ claims }) => claims.length > 0);
  const outcomes = parts.map((part) => judgePart({ ...part, canaries, choices: input.choices }, circumstances));
  return {
    results: outcomes.flatMap(({ results }) => results),
    judged: sumOf(outcomes.map(({ judged }) => judged)),
    rejudged: sumOf(outcomes.map(({ rejudged }) => rejudged)),
    corrected: sumOf(outcomes.map(({ corrected }) => corrected)),
  };
}

interface JudgedPart {
  claims: readonly Claim[];
  lines: readonly ClaimLine[];
  canaries: { false: number; true: number };
  seed: string;
  sendsAllLines: boolean;
  choices: ResolvedSteps['JUDGE'];
}

const NONE: TokenUsage = { inputTokens: 0, outputTokens: 0 };

function judgePart(part: JudgedPart, circumstances: CallCircumstances): SimulatedJudging {
  const { random } = circumstances;
  const planned = planJudging({ ...part, otherLines: [] }, CLAIM_TOOLS);
  const first = callAll(planned, part.choices, circumstances);
  const isTrusted = () =>
    Array.from({ length: part.canaries.false }, () => random.chance(RATES.misjudge)).filter(Boolean).length <=
    MAX_MISSED;
  if (!isTrusted()) {
    const second = callAll(planned, part.choices.slice(1), circumstances);
    const rejudged = isTrusted() ? chargedFor(planned, second) : NONE;
    return { results: [...first, ...second], judged: NONE, rejudged, corrected: NONE };
  }
  const fixed = part.claims.filter(() => random.chance(CORRECTED_SHARE));
  const plannedFixes = planJudging(
    { ...part, claims: fixed, otherLines: [], canaries: { false: 4, true: 0 } },
    CLAIM_TOOLS,
  );
  const fixes = callAll(plannedFixes, part.choices.slice(1), circumstances);
  return {
    results: [...first, ...fixes],
    judged: chargedFor(planned, first),
    rejudged: NONE,
    corrected: chargedFor(plannedFixes, fixes),
  };
}

function callAll(
  planned: PlannedJudging,
  choices: ResolvedSteps['JUDGE'],
  circumstances: CallCircumstances,
): CallResult[] {
  return planned.batches.map((batch) => {
    const text = judgePrompt(planned, batch);
    const results = batch.items.map(({ n, ids, role, text: sentence }) =>
      role === 'claim'
        ? { n, ids: ids.slice(0, 2), wrong: '', verdict: 'supported', fixed: '' }
        : { n, ids: ids.slice(0, 2), wrong: sentence.slice(0, 10), verdict: 'contradicted', fixed: sentence },
    );
    const max = judgeCallTokens({ text, items: batch.items.length }).visible_output;
    const call = textCall(choices, { input: [JUDGE_PROMPT.text, text], output: JSON.stringify({ results }), max });
    return simulateCall(call, circumstances);
  });
}

/** Sentences that measure the judge are not charged. */
function chargedFor(planned: PlannedJudging, results: readonly CallResult[]): TokenUsage {
  const permille = judgedPermille(countItems(planned));
  return sumOf(results.map((result) => chargedOf(result, permille)));
}
