import type { Random } from '../random/create-seeded-random.ts';

/** Endings of spoken and written style; the first that matches is replaced. */
const ENDINGS: readonly [RegExp, string][] = [
  [/이라고 합니다(?=[.!?]?$)/, '이라고 부른다'],
  [/라고 합니다(?=[.!?]?$)/, '라고 부른다'],
  [/입니다(?=[.!?]?$)/, '이다'],
  [/이에요(?=[.!?]?$)/, '이다'],
  [/예요(?=[.!?]?$)/, '이다'],
  [/합니다(?=[.!?]?$)/, '한다'],
  [/해요(?=[.!?]?$)/, '한다'],
  [/됩니다(?=[.!?]?$)/, '된다'],
  [/돼요(?=[.!?]?$)/, '된다'],
  [/봅니다(?=[.!?]?$)/, '본다'],
  [/([있없같않었았했])습니다(?=[.!?]?$)/, '$1다'],
  [/([있없같않었았했])어요(?=[.!?]?$)/, '$1다'],
  [/이다(?=[.]?$)/, '입니다'],
  [/한다(?=[.]?$)/, '합니다'],
  [/된다(?=[.]?$)/, '됩니다'],
];

export const SYNONYMS: readonly [RegExp, string][] = [
  [/때문에/g, '까닭에'],
  [/그러나/g, '하지만'],
  [/하지만/g, '그러나'],
  [/따라서/g, '그러므로'],
  [/그래서/g, '따라서'],
  [/사용/g, '이용'],
  [/중요한/g, '핵심적인'],
  [/같은/g, '동일한'],
  [/여러 /g, '다양한 '],
  [/나타냅니다/g, '보여 줍니다'],
  [/말합니다/g, '뜻합니다'],
  [/구합니다/g, '계산합니다'],
  [/커집니다/g, '증가합니다'],
  [/작아집니다/g, '감소합니다'],
  [/매우/g, '아주'],
  [/반드시/g, '꼭'],
  [/나눈/g, '나누어 얻은'],
  [/바뀌/g, '변하'],
  [/배웁니다/g, '다룹니다'],
  [/살펴보/g, '알아보'],
  [/먼저/g, '우선'],
  [/보통/g, '대체로'],
];

const ADVERB = /^(.{2,}?[은는이가]) (보통|항상|반드시|먼저|대개|따로|동시에) /;
const PAIR = /(?<![가-힣])([가-힣]{2,})[와과] ([가-힣]{2,}?)(은|는|이|가|을|를)(?= )/;
const PARTICLES: Readonly<Record<string, readonly [afterConsonant: string, afterVowel: string]>> = {
  은: ['은', '는'],
  는: ['은', '는'],
  이: ['이', '가'],
  가: ['이', '가'],
  을: ['을', '를'],
  를: ['을', '를'],
};

/** Rephrases a share of the sentences: other endings, synonyms, another order. Formulas stay as they are. */
export function paraphraseText(text: string, random: Random, share: number): string {
  return text
    .split(/(?<=[.!?])(\s+)|(\n+)/)
    .map((piece) => (piece === undefined || piece.trim() === '' ? (piece ?? '') : paraphrase(piece, random, share)))
    .join('');
}

function paraphrase(sentence: string, random: Random, share: number): string {
  if (random() >= share || /[=$\\]/.test(sentence)) return sentence;
  let changed = reorder(sentence);
  for (const [pattern, synonym] of SYNONYMS) {
    // Only words of the original: a synonym is not replaced by its own synonym.
    if (sentence.search(pattern) >= 0) changed = changed.replace(pattern, synonym);
  }
  const ending = ENDINGS.find(([pattern]) => pattern.test(changed));
  return ending === undefined ? changed : changed.replace(...ending);
}

/** Moves an adverb to the front and swaps `A와 B`. */
function reorder(sentence: string): string {
  return sentence.replace(ADVERB, '$2 $1 ').replace(PAIR, (_whole, first: string, second: string, particle: string) => {
    const [afterConsonant, afterVowel] = PARTICLES[particle] ?? [particle, particle];
    const link = endsInConsonant(second) ? '과' : '와';
    return `${second}${link} ${first}${endsInConsonant(first) ? afterConsonant : afterVowel}`;
  });
}

const HANGUL_START = 0xac00;
const FINALS = 28;
const endsInConsonant = (word: string) =>
  ((word.codePointAt(word.length - 1) ?? HANGUL_START) - HANGUL_START) % FINALS > 0;
