import { makeGoldenCase } from '@pilgi/domain/quality';
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
  it('accepts a case that the back office made from a report of a reader', () => {
    const segments = Array.from({ length: 9 }, (_, index) => ({
      id: `s1${index}`,
      start_ms: 60_000 + index * 4000,
      end_ms: 64_000 + index * 4000,
      text: `말 ${index}`,
    }));
    const block = { id: 'b1_1', kind: 'paragraph' as const, heading: null, text: '평균은 8초다.', at_ms: 60_000 };
    const blocks = [{ ...block, segment_ids: ['s14'], slide_ids: ['p7'] }];
    const document = {
      title: '강의',
      overview: '',
      duration_ms: 120_000,
      glossary: [],
      segments,
      sections: [{ number: 1, start_ms: 0, end_ms: 120_000, status: 'DONE' as const, heading: '가', blocks }],
      slides: [{ id: 'p7', first_ms: 0, last_ms: 120_000, text: 'FCFS' }],
      coverage: { voiced_minutes: 2, covered_minutes: 2, slides: 1, covered_slides: 1, gaps: [] },
      evidence: { supported: 0, total: 1 },
    };
    const report = { name: 'report-1', document, block_id: 'b1_1', statement: '평균은 6초다.' };
    for (const kind of ['WRONG', 'MISSING'] as const) {
      const golden = makeGoldenCase({ ...report, kind, wrong: kind === 'WRONG' ? block.text : null });
      expect(goldenLectureSchema.parse(golden)).toEqual(golden);
    }
  });

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
