import type { Claim } from '../claims/claim.ts';
import { CLAIM_TOOLS } from '../claims/claim-tools.ts';
import { type ClaimTools, type PlannedJudging, planJudging } from '../claims/judging.ts';
import { listUnsaidQuantities } from '../claims/quantities/list-unsaid-quantities.ts';
import { listFixes, type VerdictsByClaim } from '../claims/settle-claims.ts';
import { isCalculated } from './list-calculated.ts';
import { type AnswerRules, type AnswerSentence, cleanSentence } from './read-answer.ts';
import type { AnswerKind } from './tutor.ts';

/** CHAT_REJUDGE: by the second model, when the first failed. CHAT_JUDGE_FIXED: corrections of the first judge. */
export const CHAT_JUDGE_STEPS = ['CHAT_JUDGE', 'CHAT_REJUDGE', 'CHAT_JUDGE_FIXED'] as const;
export type ChatJudgeStep = (typeof CHAT_JUDGE_STEPS)[number];

/** An answer after the checks by code, with the lines it is compared with. */
export interface WrittenAnswer extends AnswerRules {
  question_id: string;
  kind: AnswerKind;
  /** Labels of the lines nearest to the question; the judge reads them beside the cited ones. */
  near: readonly string[];
  sentences: readonly AnswerSentence[];
}

/** Names the items about whether the answer, or a sentence from outside the lecture, is to the point. */
export const pointId = (sentence?: string): string => (sentence === undefined ? 'point' : `point.${sentence}`);

export const ANSWER_CANARIES = { false: 3, true: 1 };
export const CORRECTION_CANARIES = { false: 3, true: 0 };

/** The request to the judge about an answer; null when no sentence is left. */
export function planAnswerJudging(
  answer: WrittenAnswer,
  step: Exclude<ChatJudgeStep, 'CHAT_JUDGE_FIXED'>,
): PlannedJudging | null {
  if (answer.sentences.length === 0) return null;
  const unconfirmed = answer.sentences.filter(({ source }) => source !== 'LECTURE');
  const inside = answer.sentences.filter(({ source }) => source === 'LECTURE');
  const points = [
    pointOf(answer.question, inside.length > 0 ? inside : unconfirmed, pointId()),
    ...unconfirmed.map((sentence) => pointOf(answer.question, [sentence], pointId(sentence.id))),
  ];
  return plan(answer, step, {
    claims: [...answer.sentences.map(onOneLine), ...points],
    canaries: ANSWER_CANARIES,
    // A changed form of these would measure nothing: they are not in the lecture, or not about it.
    unchangeable: new Set([...unconfirmed.map(onOneLine), ...points].map(({ text }) => text)),
  });
}

/** The request to the second model about the corrections of the first judge; null when there are none. */
export function planCorrections(answer: WrittenAnswer, verdicts: VerdictsByClaim): PlannedJudging | null {
  const claims = listCorrections(answer, verdicts);
  if (claims.length === 0) return null;
  return plan(answer, 'CHAT_JUDGE_FIXED', { claims, canaries: CORRECTION_CANARIES, unchangeable: new Set() });
}

/** Corrections of sentences that the lecture contradicts or confirms in part, after the checks by code. */
export function listCorrections(answer: WrittenAnswer, verdicts: VerdictsByClaim): Claim[] {
  const fixable = answer.sentences.filter(({ id, source }) => {
    const verdict = verdicts.get(id)?.verdict;
    return source !== 'GUIDE' && (verdict === 'contradicted' || (verdict === 'partly' && source === 'LECTURE'));
  });
  return listFixes(fixable, verdicts)
    .map((claim) => ({ ...claim, text: cleanSentence(claim.text, answer) }))
    .filter(({ text }) => text !== '');
}

function plan(
  { question_id, parts, near, sentences }: WrittenAnswer,
  step: ChatJudgeStep,
  input: {
    claims: readonly Claim[];
    canaries: { false: number; true: number };
    unchangeable: ReadonlySet<string>;
  },
): PlannedJudging {
  const { claims, canaries, unchangeable } = input;
  const lines = parts.map(({ label, text }) => ({ id: label, text }));
  const calculated = new Map(sentences.map((one) => [onOneLine(one).text, one.calculated ?? []]));
  const tools: ClaimTools = {
    ...CLAIM_TOOLS,
    mutate: (text) => (unchangeable.has(text) ? [] : CLAIM_TOOLS.mutate(text)),
    listUnsaid: (text, given) => listUnsaid(text, given, calculated.get(text) ?? []),
  };
  const seed = `${question_id}:${step}`;
  return planJudging({ claims, lines, otherLines: [], canaries, seed, near }, tools);
}

/** What the lines do not contain and no calculation gives. A changed form of a sentence has no calculations. */
function listUnsaid(
  text: string,
  given: { cited: readonly string[]; all: readonly string[] },
  calculated: readonly number[],
): readonly string[] {
  const unsaid = CLAIM_TOOLS.listUnsaid(text, given);
  if (calculated.length === 0 || unsaid.length === 0) return unsaid;
  const followed = listUnsaidQuantities({ claim: text, cited: given.cited, section: given.all })
    .filter(({ value }) => isCalculated(calculated, value))
    .map((quantity) => quantity.text);
  return unsaid.filter((one) => !followed.includes(one));
}

/** The sentences are judged by themselves; their beginning is enough to judge the point. */
const MAX_POINT_CHARS = 600;

function pointOf(question: string, sentences: readonly AnswerSentence[], id: string): Claim {
  const text = sentences.map((sentence) => sentence.text).join(' ');
  return {
    id,
    text: `질문 «${quotable(question)}»에 답하는 내용이다: «${quotable(text)}»`,
    ids: [...new Set(sentences.flatMap(({ ids }) => ids))],
  };
}

/** Lists and tables are judged as one line. */
const onOneLine = (sentence: AnswerSentence): Claim => ({ ...sentence, text: sentence.text.replaceAll(/\s+/gu, ' ') });

const quotable = (text: string) =>
  text.replaceAll(/[«»]/g, '"').replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_POINT_CHARS);
