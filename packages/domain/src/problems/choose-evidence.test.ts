import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseEvidence, MOST_EVIDENCE_TOKENS } from './choose-evidence.ts';

const segmentsOf = (texts: readonly string[]) =>
  texts.map((text, index) => ({ id: `s${index + 1}`, start_ms: index * 5000, end_ms: (index + 1) * 5000, text }));
const toldBy = (texts: readonly string[], slideText = '속도 = 거리 / 시간') => ({
  section: { start_ms: 0, end_ms: texts.length * 5000 },
  segments: segmentsOf(texts),
  slides: [{ id: 'p1', first_ms: 0, last_ms: texts.length * 5000, text: slideText }],
});
const sentences = fc.array(
  fc.string({ unit: fc.constantFrom('가', '나', '다', ' ', 'a', '1'), minLength: 1, maxLength: 300 }),
  {
    minLength: 1,
    maxLength: 80,
  },
);

describe('chooseEvidence', () => {
  it('is a stretch around its focus, bounded, and the same every time', () => {
    fc.assert(
      fc.property(sentences, fc.nat(9), (texts, index) => {
        const told = toldBy(texts);
        const chosen = chooseEvidence(told, { index, count: 10 });
        const ids = chosen?.segments.map(({ id }) => id) ?? [];
        const from = told.segments.findIndex(({ id }) => id === ids[0]);
        expect(ids).toEqual(told.segments.slice(from, from + ids.length).map(({ id }) => id));
        expect(ids).toContain(chosen?.focus_id);
        expect(chosen?.tokens).toBeLessThanOrEqual(MOST_EVIDENCE_TOKENS);
        expect(chooseEvidence(told, { index, count: 10 })).toEqual(chosen);
      }),
    );
  });

  it('looks at another place for every problem of a section', () => {
    const told = toldBy(Array.from({ length: 30 }, (_, index) => `문장 ${index}`));
    const focuses = [0, 1, 2].map((index) => chooseEvidence(told, { index, count: 3 })?.focus_id);
    expect(focuses).toEqual(['s6', 's16', 's26']);
  });

  it('leaves out what is said elsewhere, slides without words, and says when nothing is said', () => {
    const told = { ...toldBy(['하나', '둘', '셋'], ''), section: { start_ms: 5000, end_ms: 10_000 } };
    expect(chooseEvidence(told, { index: 0, count: 1 })).toMatchObject({ segments: [{ id: 's2' }], slides: [] });
    expect(chooseEvidence({ ...told, segments: [] }, { index: 0, count: 1 })).toBeNull();
  });
});
