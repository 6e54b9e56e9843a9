import type { Difficulty, Fault, ProblemEvidence, ProblemType } from '@pilgi/domain/study';
import { DATA_RULE, fence } from '../../../../platform/llm/fence.ts';
import { describeFault } from './describe-fault.ts';

export const MAKE_SYSTEM = [
  '대학 강의의 받아쓰기와 슬라이드를 근거로 시험 문제를 하나 만드세요.',
  '정답과 풀이는 자료에 있는 말로만 쓰고, 자료에 없는 사실이나 숫자를 쓰지 마세요. 강의의 언어로 쓰세요.',
  '정답의 근거가 되는 받아쓰기와 슬라이드의 번호를 빠짐없이 적으세요.',
  '자료를 본 사람이라면 누구나 같은 답에 이르러야 합니다. 답이 둘 이상이거나 없는 문제는 만들지 마세요.',
  '문제 글에 정답을 드러내지 말고, “위의 강의에서”처럼 자료를 가리키는 말도 쓰지 마세요. HTML은 쓰지 마세요.',
  DATA_RULE,
].join('\n');

const RULES: Record<ProblemType, string> = {
  CHOICE_4: '보기가 4개인 문제. 보기는 서로 다르고 길이가 비슷하며 하나만 맞습니다. key_number는 1부터 셉니다.',
  CHOICE_5: '보기가 5개인 문제. 보기는 서로 다르고 길이가 비슷하며 하나만 맞습니다. key_number는 1부터 셉니다.',
  OX: '참인지 거짓인지 가리는 문장 하나. 묻는 문장이 아니라 단정하는 문장으로 쓰세요.',
  BLANK: '빈칸 하나를 ____로 둔 문장. answers에는 맞는 말로 인정할 표현을 모두 적고, 가장 좋은 것을 먼저 적으세요.',
  SHORT: '낱말 하나나 짧은 말로 답하는 문제. answers에는 인정할 표현을 모두 적고, 가장 좋은 것을 먼저 적으세요.',
  ESSAY: '몇 문장으로 설명하는 문제. 채점 기준을 둘 이상 적고 점수를 매기세요. 합은 100점을 넘지 않습니다.',
  CALCULATION:
    '숫자를 계산하는 문제. 필요한 숫자는 모두 문제 글에 적고, expression에는 숫자와 + - * / ^ ( ) sqrt만으로 계산식을 적으세요.',
  MATCHING: '짝을 찾아 잇는 문제. 3쌍에서 6쌍을 적고, 한 왼쪽에 맞는 오른쪽은 하나뿐이어야 합니다.',
};

const DIFFICULTY_RULES: Record<Difficulty, string> = {
  EASY: '쉬움: 들은 사실을 떠올리면 풀 수 있게.',
  MEDIUM: '보통: 뜻을 이해해야 풀 수 있게.',
  HARD: '어려움: 여러 사실을 이어 생각해야 풀 수 있게.',
};

export interface WantedProblem {
  number: number;
  type: ProblemType;
  difficulty: Difficulty;
  focus_id: string;
}

export function makeProblemPrompt({ number, type, difficulty, focus_id }: WantedProblem): string {
  return [
    `<problem number="${number}" type="${type}" difficulty="${difficulty}" focus="${focus_id}">`,
    RULES[type],
    DIFFICULTY_RULES[difficulty],
    `되도록 [${focus_id}] 둘레의 내용을 물으세요.`,
    '</problem>',
  ].join('\n');
}

const MAX_FAULT_CHARS = 400;

/** Lists the faults of a rejected problem and its stem, which must not be used again. */
export function remakeProblemPrompt(rejected: { stem: string; faults: readonly Fault[] }): string {
  const faults = rejected.faults.map((fault) => describeFault(fault).slice(0, MAX_FAULT_CHARS / 2));
  const fitting = faults.filter((_, index) => faults.slice(0, index + 1).join('').length <= MAX_FAULT_CHARS);
  return [
    '앞서 만든 문제는 다음 까닭으로 쓸 수 없었습니다. 같은 잘못이 없는 다른 문제를 만드세요.',
    fence('faults', fitting),
    fence('rejected', [rejected.stem]),
  ].join('\n');
}

/** First in the prompts for making and for solving, so that the provider can cache it. */
export function fencedEvidence({ segments, slides }: Pick<ProblemEvidence, 'segments' | 'slides'>): string {
  const transcript = segments.map(({ id, text }) => `[${id}] ${text}`);
  const slideTexts = slides.map(({ id, text }) => `[${id}] ${text ?? ''}`);
  return [fence('transcript', transcript), fence('slides', slideTexts)].join('\n');
}
