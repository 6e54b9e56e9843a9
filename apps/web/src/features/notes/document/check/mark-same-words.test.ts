import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markSameWords } from './mark-same-words.ts';

it('marks words of the sentence, also with another ending, and no single syllables', () => {
  const marked = markSameWords('다 같이 왔다고 치면 짧은 거 먼저 하는 게', '모두 같이 왔다면 짧은 것부터 한다.')
    .filter(({ isSame }) => isSame)
    .map(({ text }) => text);
  expect(marked).toEqual(['같이', '왔다고', '짧은']);
});

it('changes no character of the line', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (line, sentence) => {
      expect(
        markSameWords(line, sentence)
          .map(({ text }) => text)
          .join(''),
      ).toBe(line);
    }),
  );
});
