import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBlock, type Evidence } from './check-block.ts';
import type { Segment, Slide } from './lecture-parts.ts';

const segments: Segment[] = [
  { id: 's1', start_ms: 1000, end_ms: 9000, text: '미분은 순간 변화율을 뜻합니다' },
  { id: 's2', start_ms: 9000, end_ms: 20_000, text: '학생 백이십오 명 가운데 절반이 틀렸습니다' },
  { id: 's9', start_ms: 900_000, end_ms: 910_000, text: '적분으로 넘어갑니다' },
];
const slides: Slide[] = [{ id: 'p1', first_ms: 0, last_ms: 30_000, text: "도함수의 정의 f'(x)" }];
const evidence: Evidence = {
  section: { start_ms: 0, end_ms: 600_000 },
  segments: new Map(segments.map((one) => [one.id, one])),
  slides: new Map(slides.map((one) => [one.id, one])),
};
const words = (text: string) =>
  text
    .split(/[\s.,]+/)
    .filter((word) => word.length > 1)
    .map((word) => word.slice(0, 2));
const check = (text: string, segment_ids: string[], slide_ids: string[] = []) =>
  checkBlock({ text, segment_ids, slide_ids }, evidence, words);

describe('checkBlock', () => {
  it('finds no doubt when speech or slide supports the block', () => {
    expect(check('미분은 순간 변화율을 뜻한다.', ['s1'])).toEqual([]);
    expect(check('도함수의 정의', [], ['p1'])).toEqual([]);
  });
  it('recognises a number spelled out in the transcript', () =>
    expect(check('학생 125명 가운데 절반', ['s2'])).toEqual([]));
  it('reports a block without citations', () => expect(check('미분', [])).toEqual([{ kind: 'no-evidence' }]));
  it('reports unknown ids', () => expect(check('미분', ['s7'])).toEqual([{ kind: 'unknown-id', id: 's7' }]));
  it('reports evidence from another section', () =>
    expect(check('적분으로', ['s9'])).toEqual([{ kind: 'outside-section', id: 's9' }]));
  it('reports a wrong number', () =>
    expect(check('학생 152명 가운데 절반', ['s2'])).toEqual([{ kind: 'number-not-said', number: 152 }]));
  it('reports unsupported terms', () =>
    expect(check('양자역학의 불확정성 원리', ['s1'])).toEqual([
      { kind: 'terms-not-said', terms: ['양자', '불확', '원리'] },
    ]));

  it('ignores letters and exponents of formulas', () => {
    expect(check('$$f(x) = \\frac{x^{2}}{125}$$', ['s2'])).toEqual([]);
    expect(check('미분은 순간 변화율 $\\lim_{h \\to 0} a_1$', ['s1'])).toEqual([]);
    expect(check('미분은 순간 변화율 $y = 7x$', ['s1'])).toEqual([{ kind: 'number-not-said', number: 7 }]);
  });
  it('reports unsupported text inside a formula', () =>
    expect(check('$\\text{양자역학의 불확정성 원리}$', ['s1'])).toMatchObject([{ kind: 'terms-not-said' }]));

  it('reports unknown ids for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 3 }), (text, id) => {
        fc.pre(!evidence.segments.has(id));
        expect(check(text, ['s1', id])).toContainEqual({ kind: 'unknown-id', id });
      }),
    );
  });
});
