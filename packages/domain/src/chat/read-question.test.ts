import { expect, it } from 'vitest';
import { readQuestion } from './read-question.ts';

const listTerms = (word: string) => (/^[\p{L}\p{N}]{2,}$/u.test(word) ? [word] : []);
const termsOf = (question: string) => readQuestion(question, listTerms).flatMap(({ terms }) => terms);

it.each([
  ['뮤텍스는 무엇인가요?', ['뮤텍스']],
  ['라운드 로빈의 할당량은 몇 밀리초인가요?', ['라운드', '로빈', '할당량', '밀리초']],
  ['세마포어와 뮤텍스의 차이를 설명', ['세마포어', '뮤텍스']],
  ['회의 시간', ['회의', '시간']],
  ['뮤텍스, 뮤텍스?', ['뮤텍스']],
  ['왜 배우나요?', []],
])('extracts from %s the terms %j', (question, terms) => {
  expect(termsOf(question)).toEqual(terms);
});
