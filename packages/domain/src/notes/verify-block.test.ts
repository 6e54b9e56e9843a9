import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Segment, Slide } from './lecture-parts.ts';
import { type Evidence, verifyBlock } from './verify-block.ts';

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
const verify = (text: string, segment_ids: string[], slide_ids: string[] = []) =>
  verifyBlock({ text, segment_ids, slide_ids }, evidence, words);

describe('verifyBlock', () => {
  it('believes what its evidence says, from speech or slide', () => {
    expect(verify('미분은 순간 변화율을 뜻한다.', ['s1'])).toEqual([]);
    expect(verify('도함수의 정의', [], ['p1'])).toEqual([]);
  });
  it('hears a number that was spoken in words', () => expect(verify('학생 125명 가운데 절반', ['s2'])).toEqual([]));
  it('does not believe a claim that cites nothing', () =>
    expect(verify('미분', [])).toEqual([{ kind: 'no-evidence' }]));
  it('finds ids that do not exist', () => expect(verify('미분', ['s7'])).toEqual([{ kind: 'unknown-id', id: 's7' }]));
  it('finds evidence from another section', () =>
    expect(verify('적분으로', ['s9'])).toEqual([{ kind: 'outside-section', id: 's9' }]));
  it('finds a wrong number', () =>
    expect(verify('학생 152명 가운데 절반', ['s2'])).toEqual([{ kind: 'number-not-said', number: 152 }]));
  it('finds terms that nobody said', () =>
    expect(verify('양자역학의 불확정성 원리', ['s1'])).toEqual([
      { kind: 'terms-not-said', terms: ['양자', '불확', '원리'] },
    ]));

  it('takes no letter of a formula for a word, and no power for a number', () => {
    expect(verify('$$f(x) = \\frac{x^{2}}{125}$$', ['s2'])).toEqual([]);
    expect(verify('미분은 순간 변화율 $\\lim_{h \\to 0} a_1$', ['s1'])).toEqual([]);
    expect(verify('미분은 순간 변화율 $y = 7x$', ['s1'])).toEqual([{ kind: 'number-not-said', number: 7 }]);
  });
  it('hides no sentence in a formula', () =>
    expect(verify('$\\text{양자역학의 불확정성 원리}$', ['s1'])).toMatchObject([{ kind: 'terms-not-said' }]));

  it('never believes an id that is not there, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 3 }), (text, id) => {
        fc.pre(!evidence.segments.has(id));
        expect(verify(text, ['s1', id])).toContainEqual({ kind: 'unknown-id', id });
      }),
    );
  });
});
