import type { ListTerms } from '../notes/lecture-parts.ts';
import { type SearchWord, termsOfWord } from '../notes/search/search-keys.ts';
import { searchLetters } from '../notes/search/search-letters.ts';

/** Question words and kinds of answers. They do not describe the topic of a question. */
const QUESTION_WORDS = new Set(
  (
    '강의 강의실 같 개념 결과 과정 교수 교수님 구별 구하 궁금 궁금하 까닭 나오 ' +
    '내용 느냐 다르 단점 답 답하 대답 대하 대해 뜻 뜻하 만들 말씀 말하 ' +
    '무슨 무엇 문장 뭐 발생 방법 배우 부르 부분 부탁 비교 비슷 사람 사용 ' +
    '생기 설명 수업 싶 쓰 알 알려주 알리 어떻 어떠하 얘기 역할 예시 요약 ' +
    '원리 의미 이루 이야기 이유 일어나 장점 정리 정의 종류 중요 좋 주 질문 ' +
    '차이 특징 필요 '
  ).split(' '),
);

/** Question endings and particles. The analyser would treat them as part of an unknown word. */
const ENDING =
  /(?:이었나요|였나요|인가요|인지요|인지|이에요|예요|이란|이죠|죠|은가요|ㄴ가요|가요|나요|까요|습니까|입니까|세요|해요|어요|아요)$/u;
const PARTICLE =
  /(?:에서는|에서의|으로는|으로써|에서|에게|으로|부터|까지|처럼|보다|이랑|하고|라는|란|은|는|이|가|을|를|의|에|로|와|과|도|만|랑)$/u;

/** Removes the particle only if at least two characters remain: 회의 does not end in a particle. */
function bareWord(word: string): string {
  const withoutEnding = word.replace(ENDING, '');
  const bare = withoutEnding.replace(PARTICLE, '');
  return bare.length > 1 ? bare : withoutEnding;
}

/** Only the first words of a long question are used. */
const WORDS_MAX = 12;

/** Content words of a question, each by its letters and its base forms; empty when it has none. */
export function readQuestion(question: string, listTerms: ListTerms): SearchWord[] {
  const words = new Map<string, SearchWord>();
  for (const word of question.normalize('NFC').split(/[\s?!,.·…"'“”‘’()[\]<>]+/u)) {
    const bare = bareWord(word);
    const terms = termsOfWord(bare, listTerms).filter((term) => !QUESTION_WORDS.has(term));
    if (terms.length > 0) words.set(terms.join(' '), { letters: searchLetters(bare).letters, terms });
  }
  return [...words.values()].slice(0, WORDS_MAX);
}
