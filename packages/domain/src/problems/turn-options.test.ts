import { describe, expect, it } from 'vitest';
import { turned, unturned } from './turn-options.ts';

const problem = {
  type: 'CHOICE_4' as const,
  stem: '',
  explanation: '',
  segment_ids: [],
  slide_ids: [],
  options: ['가', '나', '다', '라'],
  key: 0,
};

describe('options under other numbers', () => {
  it('no option keeps its number, and an answer leads back to the option that was meant', () => {
    const seen = turned(problem);
    const options = 'options' in seen ? seen.options : [];
    expect(options.every((option, place) => option !== problem.options[place])).toBe(true);
    for (const [place, option] of options.entries()) {
      const { answer } = unturned(problem, { is_answerable: true, answer: [place] });
      expect(problem.options[(answer as number[])[0] ?? -1]).toBe(option);
    }
  });

  it('what is no place stays none', () =>
    expect(unturned(problem, { is_answerable: true, answer: [-1, 7] }).answer).toEqual([-1, 7]));
});
