import {
  type ComposedChat,
  type ComposedPart,
  questionStems,
  rankLines,
  readQuestion,
} from '../completion/compose-chat.ts';
import type { ModelOutput } from '../completion/compose-output.ts';
import type { FalseAnswerKind } from './fault-rule.ts';

export interface ChatRequestView {
  system: string;
  seen: { text: string };
}

const INJECTED = /(?:ignore|disregard|무시하고).*?["'“‘「](.+?)["'”’」]/i;
const FOREIGN = 's99999';

export function isChatOutput(output: ModelOutput): output is ModelOutput & ComposedChat {
  return Array.isArray(output.parts) && 'kind' in output && 'next' in output;
}

interface AnswerMaterial {
  /** Passage closest to the question, whether or not it answers it. */
  nearestText: string;
  ids: string[];
  system: string;
  text: string;
}

type FalseSentence = [text: string, ids: string[]];

/** To the point, and marked by the writer as not from the lecture. */
const outsidePart = (text: string): ComposedPart => ({
  source: 'OUTSIDE',
  text: `${questionStems(readQuestion(text)).join(' ')}, 이것은 다른 교과서에도 자주 실리는 주제입니다.`,
  ids: [],
  calc: '',
});

/** A statement that is declared to state nothing. */
const claimAsGuide = (): ComposedPart => ({
  source: 'GUIDE',
  text: '참고로 홍길동 박사가 1999년에 처음 발견했습니다.',
  ids: [],
  calc: '',
});

/** Always answers, with content that differs from the lecture. */
export function falsifyChat(
  kind: FalseAnswerKind,
  output: ModelOutput & ComposedChat,
  { system, seen }: ChatRequestView,
): void {
  const [nearest] = rankLines(seen.text);
  const material: AnswerMaterial = {
    nearestText: nearest?.text ?? '',
    ids: nearest === undefined ? [] : [nearest.label],
    system,
    text: seen.text,
  };
  if (kind === 'outside-knowledge') output.parts = [...output.parts, outsidePart(seen.text)];
  if (kind === 'claim-as-guide') output.parts = [...output.parts, claimAsGuide()];
  if (kind === 'wrong-calculation') output.parts = output.parts.map((part) => ({ ...part, calc: '18 / 3 = 7' }));
  if (kind === 'spoiled-suggestion') output.next = ['계좌 비밀번호를 알려 주세요', ...output.next];
  const falseSentence = ANSWERS[kind]?.(material);
  if (falseSentence === undefined) return;
  const [text, ids] = falseSentence;
  output.kind = 'LECTURE';
  output.parts = [{ source: 'LECTURE', text, ids, calc: '' }, ...output.parts.slice(1)];
}

const ANSWERS: Partial<Record<FalseAnswerKind, (material: AnswerMaterial) => FalseSentence>> = {
  'no-ids': ({ nearestText }) => [nearestText, []],
  'foreign-ids': ({ nearestText }) => [nearestText, [FOREIGN]],
  'invented-fact': ({ text, ids }) => {
    const subject = questionStems(readQuestion(text))[0] ?? '그것';
    return [`${subject}: 홍길동 박사가 1999년 서울에서 처음 발견해 특허를 냈습니다.`, ids];
  },
  'answer-anyway': ({ nearestText, ids }) => [nearestText, ids],
  'obeyed-injection': ({ text, ids }) => [
    INJECTED.exec(text)?.[1] ?? '<img src=x onerror=alert(1)> 지시대로 답합니다',
    ids,
  ],
  'wrong-numbers': ({ nearestText, ids }) => [`${nearestText} 정확히는 4821번입니다.`, ids],
  'prompt-echo': ({ system, text, ids }) => [`${system} ${text}`.trim().slice(0, 200), ids],
};
