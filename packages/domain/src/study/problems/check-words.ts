import type { Evidence, ListTerms } from '../../notes/check-block.ts';
import { quotesInstructions } from '../../notes/quotes-instructions.ts';
import type { Fault } from './fault.ts';
import type { Problem } from './problem.ts';

/** Words used to phrase questions; they carry no lecture content. */
const QUESTION_WORDS = (
  '가장 값 것 계산 고르 관계 구하 그림 까닭 나타내 내용 다음 단위 답 대하 맞 모두 무엇 문장 문제 바르 보기 빈칸 서로 서술 설명 쓰 알맞 ' +
  '앞 어떻 없 예 옳 위 의미 이으 이유 읽 있 잇 자료 적절 정답 정의 정확 주어진 중 짝 차이 참 틀리 평가 풀 하나 해당 들어가 말 강의 ' +
  'which following what choose correct answer question the of is are'
).split(' ');
/** Maximum length of an ending after such a word. */
const ENDING_LETTERS = 2;
const isQuestionWord = (word: string) =>
  QUESTION_WORDS.some((known) => word.startsWith(known) && word.length <= known.length + ENDING_LETTERS);
const SENTENCES = /(?<=[.!?。])\s+|\n+/u;
/** Sentences with fewer content words are not checked. */
const MIN_CONTENT_WORDS = 3;

export interface WordCheckContext {
  evidence: Evidence;
  listTerms: ListTerms;
  /** Prompt text; it must not appear in the problem. */
  instructions: string;
}

/** Checks sentence by sentence that question, answer and explanation are about the lecture. Wrong options are not checked. */
export function checkWords(problem: Problem, { evidence, listTerms, instructions }: WordCheckContext): Fault[] {
  const lectureText = [...evidence.segments.values(), ...evidence.slides.values()]
    .map(({ text }) => text ?? '')
    .join('\n');
  const lectureTerms = new Set(listTerms(lectureText));
  const texts = textsOf(problem);
  const foreign = texts
    .flatMap((text) => text.split(SENTENCES))
    .find((sentence) => {
      const words = [...new Set(listTerms(sentence))].filter((word) => !isQuestionWord(word));
      return words.length >= MIN_CONTENT_WORDS && !words.some((word) => lectureTerms.has(word));
    });
  const all = [...texts, ...('options' in problem ? problem.options : [])];
  return [
    ...(foreign === undefined ? [] : [{ kind: 'foreign-words', sentence: foreign } as const]),
    ...(all.some((text) => quotesInstructions(text, instructions, lectureText))
      ? [{ kind: 'quotes-instructions' } as const]
      : []),
  ];
}

function textsOf(problem: Problem): string[] {
  const { stem, explanation } = problem;
  if ('answers' in problem) return [stem, explanation, ...problem.answers];
  if ('rubric' in problem)
    return [stem, explanation, problem.model_answer, ...problem.rubric.map(({ criterion }) => criterion)];
  if ('left' in problem) return [stem, explanation, ...problem.left, ...problem.right];
  return [stem, explanation];
}
