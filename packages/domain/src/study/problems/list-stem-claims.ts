import { BLANK_MARK } from './problem.ts';
import { splitSentences } from './split-sentences.ts';

const MAX_STEM_CLAIMS = 4;
const MAX_STEM_SENTENCES = 100;
const IMPERATIVE = /(\p{L}+?)(?:세요|십시오|시오|하라|해라)(?!\p{L})/gu;
/** Verbs of instructions to the solver. */
const SOLVING =
  /(?:고르|쓰|적으|답하?|설명하?|서술하?|이으|연결하?|짝지으|구하?|계산하?|채우|비교하?|논하?|제시하?|나타내|유도하?|어림하?|푸|찾으|완성하?|밝히|드|정리하?|판단하?|증명하?|보이|반올림하?)$/u;
const STATEMENT = /[다요][.!]?["”’)]?$/u;

/**
 * Sentences of a stem that are neither the question nor an instruction to solve it. They must have something to do with the lecture: a model that
 * obeys a text in its input writes such sentences. Statements with numbers are the data of an exercise. Claims beyond the limit are
 * joined with each other, never with a quote of the lecture, which would make them look related.
 */
export function listStemClaims(stem: string): { text: string; index: number }[] {
  const claims = splitSentences(stem, MAX_STEM_SENTENCES)
    .map((text, index) => ({ text, index }))
    .filter(({ text }) => isClaim(text));
  const [last, ...rest] = claims.slice(MAX_STEM_CLAIMS - 1);
  if (last === undefined) return claims;
  const joined = [last, ...rest].map(({ text }) => text).join(' ');
  return [...claims.slice(0, MAX_STEM_CLAIMS - 1), { ...last, text: joined }];
}

function isClaim(sentence: string): boolean {
  const verbs = Array.from(sentence.matchAll(IMPERATIVE), ([, verb = '']) => verb);
  if (verbs.some((verb) => !SOLVING.test(verb))) return true;
  if (verbs.length > 0 || sentence.includes(BLANK_MARK) || /\d/u.test(sentence)) return false;
  return STATEMENT.test(sentence);
}
