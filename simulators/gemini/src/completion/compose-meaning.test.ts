import { expect, it } from 'vitest';
import { composeMeaning } from './compose-meaning.ts';

const compare = (key: string, answer: string) =>
  composeMeaning(`<question>\n?\n</question>\n<model_answer>\n${key}\n</model_answer>\n<answer>\n${answer}\n</answer>`)
    .meaning;

it('accepts an answer with all words of the key', () => {
  expect(compare('가속도', '가속도라고 합니다')).toBe('SAME');
  expect(compare('가속도\nacceleration', 'the acceleration')).toBe('SAME');
  expect(compare('가속도', '속도')).toBe('DIFFERENT');
});
