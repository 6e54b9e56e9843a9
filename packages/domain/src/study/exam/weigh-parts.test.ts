import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SectionEmphasis } from './list-emphasis.ts';
import { type EmphasizedLecture, weighParts } from './weigh-parts.ts';

const place = { start_ms: 1000, end_ms: 2000, text: '말' };
const hint = (strength: 'said' | 'stressed' | 'mistake') => ({ strength, ...place });
const section = (number: number, more: Partial<SectionEmphasis> = {}): SectionEmphasis => ({
  section: number,
  topic: `주제 ${number}`,
  spoken_ms: 60_000,
  hints: [],
  terms: [],
  ...more,
});
const lecture = (note_id: string, sections: SectionEmphasis[]): EmphasizedLecture => ({
  note_id,
  lecture_title: note_id,
  sections,
});
const strengths = fc.constantFrom('said' as const, 'stressed' as const, 'mistake' as const);
const sections = fc.array(
  fc.record({
    spoken_ms: fc.integer({ min: 1, max: 600_000 }),
    hints: fc.array(strengths.map(hint), { maxLength: 5 }),
  }),
  { minLength: 1, maxLength: 8 },
);

describe('weighParts', () => {
  it('gives shares that add up to one, and a further hint never lowers a share', () => {
    fc.assert(
      fc.property(sections, fc.nat(7), strengths, (rows, at, strength) => {
        const index = at % rows.length;
        const build = (more: boolean) =>
          weighParts([
            lecture(
              'a',
              rows.map((row, number) =>
                section(number + 1, {
                  ...row,
                  hints: more && number === index ? [...row.hints, hint(strength)] : row.hints,
                }),
              ),
            ),
          ]);
        const [before, after] = [build(false), build(true)];
        expect(before.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
        expect(after[index]?.share ?? 0).toBeGreaterThanOrEqual((before[index]?.share ?? 0) - 1e-12);
      }),
    );
  });

  it('names hints, other lectures with the same term and long sections, each with playable places', () => {
    const parts = weighParts([
      lecture('a', [
        section(1, { hints: [hint('said'), hint('stressed'), hint('said')], terms: [{ term: '락', ...place }] }),
        section(2, { spoken_ms: 240_000 }),
      ]),
      lecture('b', [section(1, { terms: [{ term: ' 락 ', ...place, start_ms: 7000, end_ms: 9000 }] })]),
      lecture('c', [section(1)]),
    ]);
    expect(parts[0]?.reasons).toMatchObject([
      { kind: 'HINT', count: 3, places: [{ note_id: 'a', start_ms: 1000 }, {}, {}] },
      { kind: 'REPEATED', count: 1, places: [{ note_id: 'b', start_ms: 7000, end_ms: 9000 }] },
    ]);
    expect(parts[1]?.reasons).toMatchObject([{ kind: 'TIME', count: 229 }]);
    expect(parts[3]?.reasons).toEqual([]);
    expect(parts[0]?.share).toBeGreaterThan(parts[1]?.share ?? 1);
    expect(parts[1]?.share).toBeGreaterThan(parts[3]?.share ?? 1);
    expect(parts[2]?.share).toBeGreaterThan(parts[3]?.share ?? 1);
  });

  it('has no parts without sections', () => {
    expect(weighParts([])).toEqual([]);
  });
});
