import { expect, it } from 'vitest';
import { findQuote } from './find-quote.ts';

const lines = [
  { id: 's1', text: '네 조건이 동시에 성립해야 합니다.' },
  { id: 's2', text: '자, 이건 시험에 꼭 나옵니다. 이름을, 쓰세요!' },
];

it('returns the words of the transcript, whatever spaces and punctuation the writer uses', () => {
  expect(findQuote('이건 시험에 꼭나옵니다', lines)).toEqual({ text: '이건 시험에 꼭 나옵니다.', segment_id: 's2' });
  expect(findQuote('"이름을 쓰세요"', lines)).toEqual({ text: '이름을, 쓰세요!', segment_id: 's2' });
});

it('takes the cited sentence that reads like a hint when the words are not in the transcript', () => {
  expect(findQuote('이건 정말 중요하다고 했다', lines)).toEqual({
    text: '자, 이건 시험에 꼭 나옵니다.',
    segment_id: 's2',
  });
});

it('finds nothing when the transcript has nothing like it', () => {
  expect(findQuote('이건 시험에 나옵니다', lines.slice(0, 1))).toBeNull();
  expect(findQuote('', lines.slice(0, 1))).toBeNull();
});
