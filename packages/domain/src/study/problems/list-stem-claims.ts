import { BLANK_MARK } from './problem.ts';
import { splitSentences } from './split-sentences.ts';

const MAX_STEM_SENTENCES = 4;
const IMPERATIVE = /(\p{L}+?)(?:세요|십시오|시오|하라|해라)(?!\p{L})/gu;
/** Verbs of instructions to the solver. */
const SOLVING =
  /(?:고르|쓰|적으|답하?|설명하?|서술하?|이으|연결하?|짝지으|구하?|계산하?|채우|비교하?|논하?|제시하?|나타내|유도하?|어림하?|푸|찾으|완성하?|밝히|드|정리하?|판단하?|증명하?|보이|반올림하?)$/u;
const STATEMENT = /[다요][.!]?["”’)]?$/u;

/**
 * Sentences of a stem that are neither the question nor an instruction to solve it. They must have something to do with the lecture: a model that
 * obeys a text in its input writes such sentences. Statements with numbers are the data of an exercise.
 */
export function listStemClaims(stem: string): { text: string; index: number }[] {
  return splitSentences(stem, MAX_STEM_SENTENCES)
    .map((text, index) => ({ text, index }))
    .filter(({ text }) => isClaim(text));
}

function isClaim(sentence: string): boolean {
  const verbs = Array.from(sentence.matchAll(IMPERATIVE), ([, verb = '']) => verb);
  if (verbs.some((verb) => !SOLVING.test(verb))) return true;
  if (verbs.length > 0 || sentence.includes(BLANK_MARK) || /\d/u.test(sentence)) return false;
  return STATEMENT.test(sentence);
}
