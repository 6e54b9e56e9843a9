import type { ListTerms } from '../notes/lecture-parts.ts';
import { type SearchWord, termsOfWord } from '../notes/search/search-keys.ts';
import { searchLetters } from '../notes/search/search-letters.ts';

/** TEXT is matched by letters and base forms, NAME (Latin letters) as a whole word, NUMBER as digits or as it is spoken. */
export type QuestionWordKind = 'TEXT' | 'NAME' | 'NUMBER';

export interface QuestionWord extends SearchWord {
  kind: QuestionWordKind;
  /** 1 for a word of the question, less for one that its topic adds. */
  weight: number;
  /** Other names of the same: of each phrase all words count. */
  synonyms?: readonly (readonly QuestionWord[])[];
}

/** Question words and kinds of answers. They do not describe the topic of a question. */
const QUESTION_WORDS = new Set(
  (
    '강의 강의실 같 개념 결과 과정 교수 교수님 구별 구하 궁금 궁금하 까닭 나오 ' +
    '내용 느냐 다르 단점 답 답하 대답 대하 대해 뜻 뜻하 만들 말씀 말하 ' +
    '무슨 무엇 문장 뭐 발생 방법 배우 부르 부분 부탁 비교 비슷 사람 사용 ' +
    '생기 설명 수업 싶 쓰 알 알려주 알리 어떻 어떠하 얘기 역할 예시 요약 ' +
    '원리 의미 이루 이야기 이유 일어나 장점 정리 정의 종류 중요 좋 주 질문 ' +
    '차이 특징 필요 ' +
    '머 뭐임 머임 뭔데 뭐야 쉽 풀 계산 표 예 줄 하나 공식 용어 맞 틀리 헷갈리 이해 안되 한줄 문제점 ' +
    'what is the a an of in to how why does do are and or please answer explain korean'
  ).split(' '),
);

/** Question endings and particles. The analyser would treat them as part of an unknown word. */
const ENDING =
  /(?:이었나요|였나요|인가요|인지요|인지|이에요|예요|이란|이죠|죠|은가요|ㄴ가요|가요|나요|까요|습니까|입니까|세요|해요|어요|아요|이라고|라고|인거|이야|이냐|이지|인데|임)$/u;
const PARTICLE =
  /(?:에서는|에서의|으로는|으로써|에서|에게|한테|으로|부터|까지|처럼|보다|이랑|하고|라는|이란|란|은|는|이|가|을|를|의|에|로|와|과|도|만|랑|면)$/u;

/** Removes the particle only if at least two characters remain: 회의 does not end in a particle. */
function bareWord(word: string): string {
  const withoutEnding = word.replace(ENDING, '');
  const short = withoutEnding.length > 1 ? withoutEnding : word;
  const bare = short.replace(PARTICLE, '');
  return bare.length > 1 ? bare : short;
}

/** Only the first words of a long question are used. */
const WORDS_MAX = 12;
const SEPARATORS = /[\s?!,;:·…"'“”‘’()[\]<>=~/+*→]+/u;
/** A run of Latin letters, a number, or a run of other letters; a word such as "Km이" has two. */
const RUNS = /\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\p{Script=Latin}[\p{Script=Latin}\d]*|[^\p{Script=Latin}\d.]+/gu;
const ALONE = /^(?:은|는|이|가|을|를|의|에|로|와|과|도|만|랑|이랑|면|년차|번|개|초|원|가지|종류|단계)$/u;

/** Content words of a question, each by its letters and its base forms; empty when it has none. */
export function readQuestion(question: string, listTerms: ListTerms): QuestionWord[] {
  const words = new Map<string, QuestionWord>();
  for (const word of question.normalize('NFC').split(SEPARATORS)) {
    for (const run of word.match(RUNS) ?? []) {
      const read = readRun(run, listTerms);
      if (read !== null) words.set(read.terms.join(' '), read);
    }
  }
  return [...words.values()].slice(0, WORDS_MAX);
}

function readRun(run: string, listTerms: ListTerms): QuestionWord | null {
  if (/^\d/u.test(run)) return numberWord(run.replaceAll(',', ''));
  if (/^\p{Script=Latin}/u.test(run)) return nameWord(run.toLowerCase());
  if (ALONE.test(run)) return null;
  const bare = bareWord(run);
  const letters = searchLetters(bare).letters;
  const forms = termsOfWord(bare, listTerms);
  const terms = forms.filter((term) => !QUESTION_WORDS.has(term));
  if (terms.length === 0 || QUESTION_WORDS.has(bare)) return null;
  // The analyser drops prefixes: 적합 is not a form of 과적합.
  const isWhole = terms.length < forms.length || beginsAlike(forms[0] ?? '', letters.join(''));
  return { kind: 'TEXT', letters, terms: isWhole ? terms : [letters.join('')], weight: 1 };
}

/** Compares the first letter without its final consonant, which no ending changes. */
const beginsAlike = (form: string, word: string) =>
  form.normalize('NFD').slice(0, 2) === word.normalize('NFD').slice(0, 2);

function nameWord(name: string): QuestionWord | null {
  return QUESTION_WORDS.has(name) ? null : { kind: 'NAME', letters: Array.from(name), terms: [name], weight: 1 };
}

/** A single digit is in almost every passage. */
function numberWord(digits: string): QuestionWord | null {
  return digits.length < 2 ? null : { kind: 'NUMBER', letters: Array.from(digits), terms: [digits], weight: 1 };
}
