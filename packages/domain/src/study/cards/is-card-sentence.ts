import { plainTextOf } from '../../notes/read-inline.ts';

const SENTENCE_LENGTH = { min: 14, max: 120 };

/** Refers to something before the sentence. */
const REFERS_BACK =
  /^(?:이|그|저|이것|그것|이는|이것이|이와|이런|그런|이렇게|그렇게|여기|여기에|이때|그때|앞의|위의|아래의|다음은|그래서|그러나|그러므로|따라서|하지만|또|또한|즉|곧|반대로|처음에는|나머지|둘|둘은|둘 다|하나라도|예)(?=[\s,:]|은|는|이|가|도|$)/u;
/** About the lecture, the exam or the course, not about its subject. */
const ABOUT_LECTURE =
  /시험(?:에|문제)|매년|다음 (?:시간|주)|지난 시간|강의(?:에서|의|를)|강의 중|교수|과제|기한|고쳤다|바로잡았다|배운다|배웠다|다룬다|살펴본다|외운다|외워|알 것|(?:그림|그래프|표|예제)(?:에서|처럼|의)|제곱 오차에서$/u;

export const isAboutLecture = (text: string): boolean => ABOUT_LECTURE.test(text);

const SKIPPED_HEADINGS =
  /^(?:예제|풀이|예|비유|과제|참고|순서|오늘|지난|강의|질문|정리|세 줄|그림)|고친 (?:말|식)|시험에|중간고사|정리$|결론$/u;

/** Headings of examples and of remarks about the lecture. */
export const isSkippedHeading = (heading: string | null): boolean =>
  heading !== null && SKIPPED_HEADINGS.test(heading.trim());

/** Short, complete and understandable without the sentence before it. */
export function isCardSentence(text: string): boolean {
  const plain = plainTextOf(text).trim();
  if (plain.length < SENTENCE_LENGTH.min || plain.length > SENTENCE_LENGTH.max) return false;
  if (/\n|\?$/u.test(plain) || text.includes('$$')) return false;
  return !REFERS_BACK.test(plain) && !isAboutLecture(plain);
}

/** Marks of an exam behind a key point are no part of the fact. */
export const withoutExamMark = (text: string): string =>
  text.replaceAll(/\s*\((?:시험|중간고사|기말고사)\)/gu, '').replaceAll(/\s*시험에 꼭 나온다\.?$/gu, '');
