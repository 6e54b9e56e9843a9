import type { ListTerms } from '../notes/verify-block.ts';
import { letterPairs, type SearchWord, searchKeys, TERM_MARK, termsOfWord } from '../search/search-keys.ts';
import { searchLetters } from '../search/search-letters.ts';

/** Words of asking, and kinds of answers: they say that something is wanted, not what it is about. */
const ASKING = new Set(
  (
    '강의 강의실 같 개념 결과 과정 교수 교수님 구별 구하 궁금 궁금하 까닭 나오 ' +
    '내용 느냐 다르 단점 답 답하 대답 대하 대해 뜻 뜻하 만들 말씀 말하 ' +
    '무슨 무엇 문장 뭐 발생 방법 배우 부르 부분 부탁 비교 비슷 사람 사용 ' +
    '생기 설명 수업 싶 쓰 알 알려주 알리 어떻 어떠하 얘기 역할 예시 요약 ' +
    '원리 의미 이루 이야기 이유 일어나 장점 정리 정의 종류 중요 좋 주 질문 ' +
    '차이 특징 필요 '
  ).split(' '),
);

/** How a question ends, and the particles: an analyser takes them for a part of a word that it does not know. */
const ENDING =
  /(?:이었나요|였나요|인가요|인지요|인지|이에요|예요|이란|이죠|죠|은가요|ㄴ가요|가요|나요|까요|습니까|입니까|세요|해요|어요|아요)$/u;
const PARTICLE =
  /(?:에서는|에서의|으로는|으로써|에서|에게|으로|부터|까지|처럼|보다|이랑|하고|라는|란|은|는|이|가|을|를|의|에|로|와|과|도|만|랑)$/u;

/** Only as far as a word remains: 회의 does not end in a particle. */
function bareWord(word: string): string {
  const asked = word.replace(ENDING, '');
  const bare = asked.replace(PARTICLE, '');
  return bare.length > 1 ? bare : asked;
}

/** Long questions ask many things; the first words tell which. */
const WORDS_MAX = 12;

/** What a question is about: its content words, each by its letters and by its plain forms. None when it only asks. */
export function readQuestion(question: string, listTerms: ListTerms): SearchWord[] {
  const words = new Map<string, SearchWord>();
  for (const word of question.normalize('NFC').split(/[\s?!,.·…"'“”‘’()[\]<>]+/u)) {
    const bare = bareWord(word);
    const terms = termsOfWord(bare, listTerms).filter((term) => !ASKING.has(term));
    if (terms.length > 0) words.set(terms.join(' '), { letters: searchLetters(bare).letters, terms });
  }
  return [...words.values()].slice(0, WORDS_MAX);
}

/** Whether a word stands in a text, given the text's keys: in any of its forms, or letter by letter whatever the spacing. */
function hasWord(keys: ReadonlySet<string>, { letters, terms }: SearchWord): boolean {
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

/** One word in so many may be the asker's own; of a short question every one counts. */
const OWN_WORDS = 6;

/** Whether texts speak of what is asked. No answer may cite others: true words about something else answer nothing. */
export function speaksOf(words: readonly SearchWord[], texts: readonly string[], listTerms: ListTerms): boolean {
  if (words.length === 0) return false;
  const keys = new Set(texts.flatMap((text) => [...searchKeys(text, listTerms)]));
  const missing = words.filter((word) => !hasWord(keys, word)).length;
  return missing <= Math.floor(words.length / OWN_WORDS);
}
