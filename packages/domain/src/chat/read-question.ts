import type { ListTerms } from '../notes/verify-block.ts';
import { letterPairs, type SearchWord, searchKeys, TERM_MARK, termsOfWord } from '../search/search-keys.ts';
import { searchLetters } from '../search/search-letters.ts';

/** Words of asking: they say that something is wanted, not what it is about. */
const ASKING = new Set([
  '강의',
  '강의실',
  '교수',
  '교수님',
  '궁금',
  '궁금하',
  '까닭',
  '나오',
  '내용',
  '느냐',
  '답',
  '답하',
  '대답',
  '대하',
  '대해',
  '뜻',
  '뜻하',
  '말씀',
  '말하',
  '무슨',
  '무엇',
  '뭐',
  '방법',
  '배우',
  '부르',
  '부분',
  '부탁',
  '설명',
  '수업',
  '싶',
  '알',
  '알려주',
  '알리',
  '어떻',
  '어떠하',
  '얘기',
  '예시',
  '요약',
  '의미',
  '이야기',
  '이유',
  '정리',
  '정의',
  '질문',
  '주',
  '차이',
]);

/** Long questions ask many things; the first words tell which. */
const WORDS_MAX = 12;

/** What a question is about: its content words, each by its letters and by its plain forms. None when it only asks. */
export function readQuestion(question: string, listTerms: ListTerms): SearchWord[] {
  const words = new Map<string, SearchWord>();
  for (const word of question.normalize('NFC').split(/[\s?!,.·…"'“”‘’()[\]<>]+/u)) {
    const terms = termsOfWord(word, listTerms).filter((term) => !ASKING.has(term));
    if (terms.length > 0) words.set(terms.join(' '), { letters: searchLetters(word).letters, terms });
  }
  return [...words.values()].slice(0, WORDS_MAX);
}

/** Whether a word stands in a text, given the text's keys: in any of its forms, or letter by letter whatever the spacing. */
export function hasWord(keys: ReadonlySet<string>, { letters, terms }: SearchWord): boolean {
  if (terms.length > 0 && terms.every((term) => keys.has(TERM_MARK + term) || hasLetters(keys, Array.from(term))))
    return true;
  return hasLetters(keys, letters);
}

/** One letter alone stands in too many words to mean anything. */
const hasLetters = (keys: ReadonlySet<string>, letters: readonly string[]) =>
  letters.length > 1 &&
  letterPairs(letters)
    .slice(0, -1)
    .every((pair) => keys.has(pair));

/** Of what is asked, at least so much must stand in what an answer cites. */
const WORDS_SHARE = 2 / 3;

/** Whether texts speak of what is asked. No answer may cite others: true words about something else answer nothing. */
export function speaksOf(words: readonly SearchWord[], texts: readonly string[], listTerms: ListTerms): boolean {
  if (words.length === 0) return false;
  const keys = new Set(texts.flatMap((text) => [...searchKeys(text, listTerms)]));
  return words.filter((word) => hasWord(keys, word)).length / words.length >= WORDS_SHARE;
}
