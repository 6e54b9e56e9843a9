import { SYNONYMS } from '../behaviour/paraphrase-text.ts';
import { writeNumbersAsDigits } from '../behaviour/write-numbers-as-digits.ts';

const FILLERS = /(?<![가-힣])(?:어|음|그|자|이제|그러니까|뭐|인제|에)(?:,|\.{2,}|(?= ))/gu;
const MARKUP = /\\(?=[\\`*_[\]<>#|~])|[*`]/g;
/** Adverbs that a writer moves without changing the meaning. */
const ADVERBS = /(?<![가-힣])(?:보통|대체로|항상|반드시|꼭|먼저|우선|대개|따로|동시에)(?= )/gu;
const PAIR = /(?<![가-힣])([가-힣]{2,})[와과] ([가-힣]{2,}?)(?:은|는|이|가|을|를)(?= )/gu;
const CONTRACTIONS: Readonly<Record<string, string>> = {
  해: '하',
  돼: '되',
  져: '지',
  려: '리',
  와: '오',
  워: '우',
  봐: '보',
  줘: '주',
  여: '이',
  예: '이',
};
const HANGUL_START = 0xac00;
const FINALS = 28;

/** Sentences of a text in a form that is the same for all variants of the simulated writer. */
export function sameWords(text: string): string[] {
  return text
    .replaceAll(MARKUP, '')
    .split(/(?<=[.!?])\s+|\n+/u)
    .map((sentence) => canonical(sentence))
    .filter((sentence) => sentence !== '');
}

function canonical(sentence: string): string {
  let words = writeNumbersAsDigits(sentence.replaceAll(FILLERS, ' ')).replaceAll(/\s+/gu, ' ').trim();
  for (const [pattern, synonym] of SYNONYMS)
    if (!pattern.source.endsWith('니다')) words = words.replace(pattern, synonym);
  const adverbs = (words.match(ADVERBS) ?? []).toSorted();
  words = words
    .replaceAll(ADVERBS, '')
    .replaceAll(PAIR, (_whole, one: string, other: string) => [one, other].sort().join('와 '));
  return [...adverbs, samePredicate(plainEnding(words.trim().replace(/[.!?]+$/u, '')))]
    .join('')
    .replaceAll(/[^\p{L}\p{N}%.=+\-−×/^]/gu, '');
}

/** Synonyms of the simulated writer for predicates at the end of a sentence. */
const PREDICATES: readonly [string, string][] = [
  ['말하', '뜻하'],
  ['나타내', '보여 주'],
  ['구하', '계산하'],
  ['커지', '증가하'],
  ['작아지', '감소하'],
  ['배우', '다루'],
];

function samePredicate(sentence: string): string {
  const found = PREDICATES.find(([spoken]) => sentence.endsWith(spoken));
  return found === undefined ? sentence : sentence.slice(0, -found[0].length) + found[1];
}

/** The stem of the last predicate: `떨어집니다`, `떨어진다` and `떨어져요` end in `떨어지`. */
function plainEnding(sentence: string): string {
  const stem = sentence
    .replace(/(?:이라고|라고) (?:합니다|해요|한다|부른다|부릅니다)$/u, '이라')
    .replace(/(?:이에요|예요|입니다|이다)$/u, '이')
    .replace(/(?:는다|다|요|죠|지요|고요|거든요|네요)$/u, '')
    .replace(/(?:습니|니|어|아)$/u, '');
  const last = stem.at(-1) ?? '';
  const open = withoutFinal(last);
  return stem.slice(0, -1) + (CONTRACTIONS[open] ?? open);
}

function withoutFinal(letter: string): string {
  const code = (letter.codePointAt(0) ?? 0) - HANGUL_START;
  return code < 0 || code > 11_171 ? letter : String.fromCodePoint(HANGUL_START + code - (code % FINALS));
}
