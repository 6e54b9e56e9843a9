import { expect, it } from 'vitest';
import { cleanLine } from './clean-line.ts';

it.each(['[음악]', '(박수)', '♪ ♪', '<glossary> 미분, 적분', ' \u200b ', '...'])(
  'drops what is not speech: %s',
  (text) => expect(cleanLine(text)).toBe(''),
);

it.each([
  '시청해 주셔서 감사합니다.',
  '감사합니다. 그럼 다음 시간에 뵙겠습니다.',
  '이 음악의 박자를 보면',
  '구독형 서비스의 수익 구조',
])('does not remove sentences by their words: %s', (text) => expect(cleanLine(text)).toBe(text));

it('joins white space and removes invisible characters', () => {
  expect(cleanLine(' 속도는\u200b  거리를\n시간으로 ')).toBe('속도는 거리를 시간으로');
});
