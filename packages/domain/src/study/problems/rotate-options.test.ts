import { describe, expect, it } from 'vitest';
import { restoreOptions, rotateOptions } from './rotate-options.ts';

const problem = {
  type: 'CHOICE_4' as const,
  stem: '',
  explanation: '',
  segment_ids: [],
  slide_ids: [],
  options: ['가', '나', '다', '라'],
  key: 0,
};

describe('rotateOptions', () => {
  it('gives every option another number and maps a solution back', () => {
    const rotated = rotateOptions(problem);
    const options = 'options' in rotated ? rotated.options : [];
    expect(options.every((option, place) => option !== problem.options[place])).toBe(true);
    for (const [place, option] of options.entries()) {
      const { answer } = restoreOptions(problem, { is_answerable: true, answer: [place] });
      expect(problem.options[(answer as number[])[0] ?? -1]).toBe(option);
    }
  });

  it('leaves invalid indexes unchanged', () =>
    expect(restoreOptions(problem, { is_answerable: true, answer: [-1, 7] }).answer).toEqual([-1, 7]));
});
