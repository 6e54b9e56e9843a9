import { describe, expect, it } from 'vitest';
import { parseEvalOptions } from './parse-eval-options.ts';

describe('parseEvalOptions', () => {
  it('is offline without options and never confirms a live run by itself', () => {
    expect(parseEvalOptions([])).toMatchObject({ mode: 'offline', compare: 'baseline' });
    expect(parseEvalOptions(['--live'])).toMatchObject({
      mode: 'live',
      suite: 'smoke',
      isConfirmed: false,
      max_usd: 2,
    });
  });

  it('reads a live run', () => {
    const args = ['--live', '--suite', 'full', '--max-usd', '20', '--yes', '--label', 'gemini-x', '--resume'];
    expect(parseEvalOptions(args)).toEqual({
      mode: 'live',
      suite: 'full',
      max_usd: 20,
      isConfirmed: true,
      label: 'gemini-x',
      compare: 'baseline',
      resumes: true,
      golden: null,
    });
  });

  it.each([
    [['--live', '--offline'], /exclude/],
    [['--live', '--suite', 'all'], /smoke or full/],
    [['--live', '--max-usd', '0'], /above 0/],
    [['--live', '--max-usd', '500'], /at most/],
    [['--label', '../x'], /--label/],
  ])('refuses %j', (args, message) => {
    expect(() => parseEvalOptions(args)).toThrow(message);
  });
});
