import {
  labelParts,
  type ModelAnswer,
  passagesOf,
  planAnswerJudging,
  planCorrections,
  readAnswer,
  type SettledAnswer,
  settleAnswer,
  type WrittenAnswer,
} from '@pilgi/domain/chat';
import type { JudgedItem, PlannedJudging, RawVerdict } from '@pilgi/domain/claims';
import { instructionsOf } from '../../apps/server/src/prompts/read-prompt.ts';

interface Evidence {
  utterances: number[];
  slides: number[];
}

/** The parts of a demo lecture that its chats need. */
export interface DemoLecture {
  id: string;
  utterances: { number: number; start_ms: number; end_ms: number; text: string }[];
  slides: { number: number; first_ms: number; last_ms: number; text: string }[];
  chats: DemoChat[];
  facts_that_must_not_be_wrong: { fact: string; false_version: string; utterances: number[] }[];
}

export interface DemoChat {
  number: number;
  question: string;
  basis: 'LECTURE' | 'NONE' | 'OUTSIDE';
  is_answered: boolean;
  sentences: ({ text: string; source: 'LECTURE' | 'NOT_FOUND' | 'OUTSIDE' } & Evidence)[];
}

/** Verdicts of a correct judge, by the text of a sentence. */
export type Opinions = ReadonlyMap<string, Partial<Omit<RawVerdict, 'n'>>>;

export const idsOf = ({ utterances, slides }: Evidence): string[] => [
  ...utterances.map((number) => `s${number}`),
  ...slides.map((number) => `p${number}`),
];

/** The answer after the checks by code, with all lines of the lecture. */
export function writtenAnswer(lecture: DemoLecture, question: string, answer: ModelAnswer): WrittenAnswer {
  const segments = lecture.utterances.map(({ number, ...utterance }) => ({ id: `s${number}`, ...utterance }));
  const slides = lecture.slides.map(({ number, first_ms, last_ms, text }) => ({
    id: `p${number}`,
    first_ms,
    last_ms,
    text,
  }));
  const passages = passagesOf({ sections: [], segments, slides }).map((passage) => ({
    ...passage,
    note_id: lecture.id,
  }));
  const rules = {
    question,
    parts: labelParts(passages),
    instructions: instructionsOf('chat.answer', 'chat.judge'),
    is_lecture_only: false,
  };
  const question_id = `${lecture.id}: ${question}`;
  return { ...rules, question_id, kind: answer.kind, near: [], sentences: readAnswer(answer, rules) };
}

/** Settles an answer by a judge that knows every sentence. */
export function settleByOpinions(answer: WrittenAnswer, opinions: Opinions): SettledAnswer {
  const first = replyOf(planAnswerJudging(answer, 'CHAT_JUDGE'), opinions);
  const judged = settleAnswer(answer, new Map([['CHAT_JUDGE', first]]));
  const [check] = judged.checks;
  if (check === undefined) return judged;
  const corrections = replyOf(planCorrections(answer, check.judged.verdicts), opinions);
  return settleAnswer(
    answer,
    new Map([
      ['CHAT_JUDGE', first],
      ['CHAT_JUDGE_FIXED', corrections],
    ]),
  );
}

const replyOf = (planned: PlannedJudging | null, opinions: Opinions) =>
  new Map(planned?.batches.map(({ part, items }) => [part, items.map((item) => verdictOf(item, opinions))]) ?? []);

function verdictOf(item: JudgedItem, opinions: Opinions): RawVerdict {
  const plain = { n: item.n, ids: item.ids, wrong: '', fixed: '' };
  if (item.role === 'canary') return { ...plain, verdict: item.canary.kind === 'true' ? 'supported' : 'contradicted' };
  if (item.claim.startsWith('point')) return { ...plain, verdict: 'supported' };
  return { ...plain, verdict: 'not_found', ...opinions.get(item.text) };
}
