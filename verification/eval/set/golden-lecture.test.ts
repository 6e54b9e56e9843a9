import { describe, expect, it } from 'vitest';
import { readDemoLectures } from '../../../tools/seed/demo/demo-lecture.ts';
import { adaptDemoLecture } from './adapt-demo-lecture.ts';
import { goldenLectureSchema } from './golden-lecture.ts';
import { isScored, readGoldenLectures } from './read-golden-lectures.ts';

const cases = readGoldenLectures();
const [first] = readDemoLectures().map(adaptDemoLecture);
if (first === undefined) throw new Error('there are no demo lectures');

describe('readGoldenLectures', () => {
  it('adapts the six demo lectures, reads the example and scores five', () => {
    expect(cases.map(({ golden }) => golden.id)).toEqual([
      'daedong-law',
      'deadlock',
      'depreciation',
      'enzyme-kinetics',
      'overfitting-en',
      'taylor-series',
      'binary-search',
    ]);
    expect(cases.filter(isScored).map(({ golden }) => golden.id)).not.toContain('enzyme-kinetics');
    expect(cases.filter(isScored)).toHaveLength(5);
  });

  it('gives every demo lecture an exam hint, a notice with its day and facts with a false form', () => {
    for (const { golden, demo } of cases.filter((one) => one.demo !== null)) {
      expect(golden.exam_hints).toHaveLength(1);
      expect(golden.notices).toHaveLength(1);
      expect(golden.notices[0]?.due).toMatch(/요일$/);
      expect(golden.facts.every(({ false_version }) => false_version !== null)).toBe(true);
      expect(golden.key_points).toHaveLength(demo?.key_points.length ?? 0);
    }
  });
});

describe('goldenLectureSchema', () => {
  it.each([
    ['an unknown line', { key_points: [{ id: 'k1', weight: 1, text: 'x', at_ms: 0, ids: ['s999'] }] }, /s999/],
    ['a repeated id', { facts: [...first.facts, ...first.facts.slice(0, 1)] }, /twice/],
    [
      'a quote that was not spoken',
      { exam_hints: [{ id: 'e1', kind: 'said', quote: '말하지 않은 말', at_ms: 0, ids: ['s1'] }] },
      /quotes words/,
    ],
    ['audio without a file', { source: { ...first.source, kind: 'audio' } }, /recording/],
  ])('refuses %s', (_, change, message) => {
    const parsed = goldenLectureSchema.safeParse({ ...first, ...change });
    expect(parsed.success ? '' : parsed.error.message).toMatch(message);
  });
});
