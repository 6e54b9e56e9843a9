import { judgedPermille } from '../ai-work/pricing/quote-for.ts';
import type { JudgedVerdict } from '../claims/claim.ts';
import { CANARY_MODE } from '../claims/claim-tools.ts';
import type { TrustedJudge } from '../claims/decide-judges.ts';
import {
  collectVerdicts,
  countItems,
  type JudgedClaims,
  type PlannedJudging,
  REST_PART,
  type RepliesByPart,
} from '../claims/judging.ts';
import { passesSection } from '../claims/score-canaries.ts';
import type { VerdictsByClaim } from '../claims/settle-claims.ts';
import { type ChatSentence, type ChatSentenceState, citationsOf } from './chat-sentence.ts';
import {
  type ChatJudgeStep,
  listCorrections,
  planAnswerJudging,
  planCorrections,
  pointId,
  type WrittenAnswer,
} from './plan-answer-judging.ts';
import type { AnswerSentence } from './read-answer.ts';
import { trustsJudge } from './trusts-judge.ts';
import type { AnswerKind } from './tutor.ts';

/** Stored replies of the judges. */
export type ChatReplies = ReadonlyMap<ChatJudgeStep, RepliesByPart>;

/** How a judge did, and whether its verdicts are the ones that are shown. */
export interface ChatCheck {
  step: ChatJudgeStep;
  judged: JudgedClaims;
  is_used: boolean;
}

export interface SettledAnswer {
  judge: TrustedJudge;
  /** Ids of the judged sentences. */
  sentence_ids: string[];
  /** What is shown; empty when the question is refused. */
  sentences: ChatSentence[];
  checks: ChatCheck[];
  /** Share of each judging that is charged: that of the verdicts which hold, without the sentences that measure the judge. */
  charged_permille: Partial<Record<ChatJudgeStep, number>>;
}

/** Decides what is shown of an answer. The same replies always give the same result; a sentence that is shown is never taken back. */
export function settleAnswer(answer: WrittenAnswer, replies: ChatReplies): SettledAnswer {
  const first = judgedBy(planAnswerJudging(answer, 'CHAT_JUDGE'), replies.get('CHAT_JUDGE'));
  const second = judgedBy(planAnswerJudging(answer, 'CHAT_REJUDGE'), replies.get('CHAT_REJUDGE'));
  const judge = trustedOf(first, second);
  const used = { first, second, none: null }[judge];
  const corrections = judge === 'first' ? correctionsOf(answer, used, replies) : null;
  return {
    judge,
    sentence_ids: answer.sentences.map(({ id }) => id),
    sentences: shownOf(answer, used, corrections),
    checks: [
      ...checkOf('CHAT_JUDGE', first, judge === 'first'),
      ...checkOf('CHAT_REJUDGE', second, judge === 'second'),
    ],
    charged_permille: {
      ...(judge === 'first' ? { CHAT_JUDGE: ownShare(used) } : {}),
      ...(judge === 'second' ? { CHAT_REJUDGE: ownShare(used) } : {}),
      ...(corrections === null ? {} : { CHAT_JUDGE_FIXED: ownShare(corrections) }),
    },
  };
}

function trustedOf(first: Judging | null, second: Judging | null): TrustedJudge {
  if (trustsJudge(first?.judged ?? null, CANARY_MODE)) return 'first';
  return trustsJudge(second?.judged ?? null, CANARY_MODE) ? 'second' : 'none';
}

interface Judging {
  planned: PlannedJudging;
  replies: RepliesByPart;
  judged: JudgedClaims;
}

function judgedBy(planned: PlannedJudging | null, replies: RepliesByPart | undefined): Judging | null {
  if (planned === null || replies === undefined) return null;
  const judged = collectVerdicts(planned, replies);
  return judged === null ? null : { planned, replies, judged };
}

/** Null when there are none, or when their judge accepted a false sentence. */
function correctionsOf(answer: WrittenAnswer, used: Judging | null, replies: ChatReplies): Judging | null {
  const planned = planCorrections(answer, used?.judged.verdicts ?? new Map());
  const judging = judgedBy(planned, replies.get('CHAT_JUDGE_FIXED'));
  return judging !== null && passesSection(judging.judged.score) !== false ? judging : null;
}

const checkOf = (step: ChatJudgeStep, judging: Judging | null, is_used: boolean): ChatCheck[] =>
  judging === null ? [] : [{ step, judged: judging.judged, is_used }];

/** Read from the reply itself: the item is not about the lecture, so that a judge may name no line. Null without verdict. */
function isAnswering({ planned, replies }: Judging, id: string): boolean | null {
  for (const { part, items } of planned.batches) {
    const item = items.find((one) => one.role === 'claim' && one.claim === id);
    const raw = [...(replies.get(part) ?? []), ...(replies.get(part + REST_PART) ?? [])];
    const verdict = raw.find(({ n }) => n === item?.n)?.verdict;
    if (verdict !== undefined) return verdict === 'supported' || verdict === 'partly';
  }
  return null;
}

/** Nothing in the lecture confirms these sentences, so a trusted judge must at least find them to the point. */
const withoutDigressions = ({ sentences }: WrittenAnswer, used: Judging | null): AnswerSentence[] =>
  sentences.filter(
    ({ id, source }) => source === 'LECTURE' || (used !== null && isAnswering(used, pointId(id)) === true),
  );

const ownShare = (judging: Judging | null): number => judgedPermille(countItems(judging?.planned ?? null));

function shownOf(answer: WrittenAnswer, used: Judging | null, corrections: Judging | null): ChatSentence[] {
  if (used !== null && isAnswering(used, pointId()) === false) return [];
  const verdicts: VerdictsByClaim = used?.judged.verdicts ?? new Map();
  const corrected = new Map(listCorrections(answer, verdicts).map(({ id, text }) => [id, text]));
  const sentences = withoutDigressions(answer, used).flatMap((sentence) => {
    const fix = corrections?.judged.verdicts.get(sentence.id);
    const text = corrected.get(sentence.id);
    if (fix?.verdict !== 'supported' || text === undefined) return settle(sentence, verdicts.get(sentence.id), answer);
    return cited({ text, state: 'FIXED', was: sentence.text }, fix.ids, answer);
  });
  if (!isAnswer(answer.kind, sentences)) return [];
  // A correction may equal another sentence.
  return sentences.filter(({ text }, at) => sentences.findIndex((one) => one.text === text) === at);
}

/** Explanations from outside are an answer of their own only to a question about something else; questions to the student only in a test. */
function isAnswer(kind: AnswerKind, sentences: readonly ChatSentence[]): boolean {
  const alone: Partial<Record<AnswerKind, ChatSentenceState>> = { OUTSIDE: 'BEYOND', TEST: 'GUIDE' };
  return sentences.some(({ state }) => (state !== 'BEYOND' && state !== 'GUIDE') || state === alone[kind]);
}

function settle(sentence: AnswerSentence, judged: JudgedVerdict | undefined, answer: WrittenAnswer): ChatSentence[] {
  const { text, ids, source } = sentence;
  const unconfirmed = unconfirmedOf(sentence, answer);
  if (judged === undefined)
    return source === 'LECTURE' ? cited({ text, state: 'UNCHECKED' }, ids, answer) : unconfirmed;
  if (source === 'GUIDE') return judged.verdict === 'contradicted' ? [] : unconfirmed;
  const decided = judged.ids.length > 0 ? judged.ids : ids;
  switch (judged.verdict) {
    case 'supported':
      return cited({ text, state: 'SUPPORTED' }, decided, answer);
    case 'partly': {
      const wrong = judged.wrong === '' ? {} : { wrong: judged.wrong };
      return source === 'LECTURE' ? cited({ text, state: 'PARTLY', ...wrong }, decided, answer) : unconfirmed;
    }
    case 'not_found':
      return unconfirmed;
    case 'contradicted':
      return [];
  }
}

const GUIDANCE = /[?？]|^(?:예상|힌트)|(?:들어|확인해|써|풀어|해) ?보세요/u;

/** A question, a hint, an expected exam question or advice to listen again; a statement is none of them, whatever the writer calls it. */
const isGuidance = (text: string): boolean => GUIDANCE.test(text);

/** How a sentence is shown that the lecture does not confirm. */
function unconfirmedOf({ text, ids, source }: AnswerSentence, { parts, kind }: WrittenAnswer): ChatSentence[] {
  if (source === 'OUTSIDE') return [{ text, cites: [], state: 'BEYOND' }];
  if (source === 'LECTURE' || !isGuidance(text)) return [];
  // The place to listen to would give the answer away.
  return [{ text, cites: kind === 'TEST' ? [] : citationsOf(ids, parts), state: 'GUIDE' }];
}

/** A sentence about the lecture is shown only with a place to listen to. */
function cited(
  sentence: Omit<ChatSentence, 'cites'>,
  ids: readonly string[],
  { parts }: WrittenAnswer,
): ChatSentence[] {
  const cites = citationsOf(ids, parts);
  return cites.length === 0 ? [] : [{ ...sentence, cites }];
}
