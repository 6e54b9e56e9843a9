import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { diffWords } from './diff-words.ts';

describe('diffWords', () => {
  it('reports replaced words', () => {
    expect(diffWords('함수는 연속이다.', '사상은 연속이다.')).toEqual([
      { kind: 'REMOVED', text: '함수는' },
      { kind: 'ADDED', text: '사상은' },
      { kind: 'SAME', text: ' 연속이다.' },
    ]);
  });

  it('reports no change for equal text and only additions or removals for new or deleted text', () => {
    expect(diffWords('같다', '같다')).toEqual([{ kind: 'SAME', text: '같다' }]);
    expect(diffWords('', '새 글')).toEqual([{ kind: 'ADDED', text: '새 글' }]);
    expect(diffWords('옛 글', '')).toEqual([{ kind: 'REMOVED', text: '옛 글' }]);
  });

  it('falls back to one replacement for very long texts', () => {
    const words = (letter: string) => Array.from({ length: 400 }, (_, index) => `${letter}${index}`).join(' ');
    expect(diffWords(words('a'), words('b')).length).toBeLessThanOrEqual(3);
  });
});

test('yields the old text without additions and the new text without removals', () => {
  const text = fc
    .array(fc.constantFrom('가', '나', '다', ' ', '  ', '\n'), { maxLength: 40 })
    .map((one) => one.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = diffWords(before, after);
      const without = (kind: string) =>
        changes
          .filter((change) => change.kind !== kind)
          .map((change) => change.text)
          .join('');
      expect([without('ADDED'), without('REMOVED')]).toEqual([before, after]);
    }),
  );
});
