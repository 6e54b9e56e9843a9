import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseEvidence, MAX_EVIDENCE_TOKENS } from './choose-evidence.ts';

const segmentsOf = (texts: readonly string[]) =>
  texts.map((text, index) => ({ id: `s${index + 1}`, start_ms: index * 5000, end_ms: (index + 1) * 5000, text }));
const materialOf = (texts: readonly string[], slideText = '속도 = 거리 / 시간') => ({
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
  it('returns a bounded, contiguous and deterministic window around its focus', () => {
    fc.assert(
      fc.property(sentences, fc.nat(9), (texts, index) => {
        const material = materialOf(texts);
        const chosen = chooseEvidence(material, { index, count: 10 });
        const ids = chosen?.segments.map(({ id }) => id) ?? [];
        const from = material.segments.findIndex(({ id }) => id === ids[0]);
        expect(ids).toEqual(material.segments.slice(from, from + ids.length).map(({ id }) => id));
        expect(ids).toContain(chosen?.focus_id);
        expect(chosen?.tokens).toBeLessThanOrEqual(MAX_EVIDENCE_TOKENS);
        expect(chooseEvidence(material, { index, count: 10 })).toEqual(chosen);
      }),
    );
  });

  it('chooses another focus for every problem of a section', () => {
    const material = materialOf(Array.from({ length: 30 }, (_, index) => `문장 ${index}`));
    const focuses = [0, 1, 2].map((index) => chooseEvidence(material, { index, count: 3 })?.focus_id);
    expect(focuses).toEqual(['s6', 's16', 's26']);
  });

  it('excludes other sections and slides without text, and returns null without speech', () => {
    const material = { ...materialOf(['하나', '둘', '셋'], ''), section: { start_ms: 5000, end_ms: 10_000 } };
    expect(chooseEvidence(material, { index: 0, count: 1 })).toMatchObject({ segments: [{ id: 's2' }], slides: [] });
    expect(chooseEvidence({ ...material, segments: [] }, { index: 0, count: 1 })).toBeNull();
  });
});
