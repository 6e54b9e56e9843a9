import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../random/create-seeded-random.ts';
import { MISTRANSLATIONS, mistranslate } from './mistranslate.ts';

const lines = Array.from({ length: 40 }, (_, index) => ({
  id: `s${index + 1}`,
  text: `오차(error)는 ${index + 10}이고 CPU는 빠릅니다. 값이 줄어듭니다.`,
}));
const sources = new Map(lines.map(({ id }) => [id, `The error is ${id}.`]));
const run = (rate: number, seed = 1) =>
  mistranslate({ translated_lines: lines }, { sources, rate, random: createSeededRandom(String(seed)) });

describe('mistranslate', () => {
  it('changes nothing at rate 0 and names every changed line', () => {
    expect(run(0)).toEqual({ output: { translated_lines: lines }, distortions: [] });
    const { output, distortions } = run(0.5);
    const shown = new Map((output.translated_lines as typeof lines).map(({ id, text }) => [id, text]));
    const named = new Set(distortions.map(({ detail }) => detail.id));
    const merged = distortions.flatMap(({ detail }) => (detail.kind === 'merged-lines' ? [detail.id] : []));
    for (const [index, { id, text }] of lines.entries()) {
      const isDropped = merged.includes(lines[index - 1]?.id);
      if (!isDropped) expect(shown.get(id) === text, id).toBe(!named.has(id));
    }
    expect(distortions.length).toBeGreaterThan(10);
  });

  it('repeats for a seed and draws every kind', () => {
    expect(run(0.5)).toEqual(run(0.5));
    const kinds = Array.from({ length: 10 }, (_, seed) => run(1, seed)).flatMap(({ distortions }) =>
      distortions.map(({ detail }) => detail.kind),
    );
    expect(new Set(kinds)).toEqual(new Set(MISTRANSLATIONS));
  });
});
