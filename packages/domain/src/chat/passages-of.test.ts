import { expect, it } from 'vitest';
import { passagesOf } from './passages-of.ts';

const section = (start_ms: number) => ({ start_ms, end_ms: start_ms + 60_000 }) as never;
const segments = (count: number, text = '말') =>
  Array.from({ length: count }, (_, at) => ({
    id: `s${at}`,
    start_ms: at * 10_000,
    end_ms: at * 10_000 + 9_000,
    text,
  }));

it('groups at most five consecutive sentences and never crosses a section', () => {
  const passages = passagesOf({ sections: [section(0), section(60_000)], segments: segments(9), slides: [] });
  expect(passages.map(({ parts }) => parts.length)).toEqual([5, 1, 3]);
  expect(passages.flatMap(({ parts }) => parts.map(({ id }) => id))).toEqual(segments(9).map(({ id }) => id));
});

it('groups fewer sentences when they are long', () => {
  const passages = passagesOf({ sections: [section(0)], segments: segments(4, '긴말'.repeat(90)), slides: [] });
  expect(passages.map(({ parts }) => parts.length)).toEqual([2, 2]);
});

it('makes one passage per readable slide and skips empty text', () => {
  const slides = [
    { id: 'p1', first_ms: 1, last_ms: 2, text: ' 식 ' },
    { id: 'p2', first_ms: 3, last_ms: 4 },
  ];
  const passages = passagesOf({ sections: [], segments: segments(1, ' '), slides });
  expect(passages).toEqual([{ kind: 'SLIDE', parts: [{ id: 'p1', start_ms: 1, text: '식' }] }]);
});
