import { describe, expect, it } from 'vitest';
import { hintsOf } from './hints-of.ts';

const term = (name: string, minute: number, heard_as: string[] = []) => ({
  term: name,
  meaning: '',
  heard_as,
  updated_at: new Date(minute * 60_000),
});

describe('hintsOf', () => {
  it('returns terms, and hints with their known mistranscriptions', () =>
    expect(hintsOf([term('사상', 1, ['함수', '상상']), term('고유값', 2)])).toEqual({
      terms: ['고유값', '사상'],
      hints: ['고유값', '사상 (잘못 들린 말: 함수, 상상)'],
    }));
  it('limits the total length and prefers the newest terms', () => {
    const many = Array.from({ length: 500 }, (_, index) => term(`용어${'가'.repeat(90)}${index}`, index));
    const { terms, hints } = hintsOf(many);
    expect(hints.join('').length).toBeLessThanOrEqual(2000);
    expect(terms).toContain(many.at(-1)?.term);
    expect(terms).not.toContain(many[0]?.term);
  });
});
