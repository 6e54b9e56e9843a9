import { describe, expect, it } from 'vitest';
import { gradingFalsifiers } from '../faults/grading-falsifiers.ts';
import { composeGrades } from './compose-grades.ts';

const requestOf = (answer: string) =>
  [
    '<rubric>\n[1] (6점) 가속도가 속도의 미분임을 밝힌다\n[2] (4점) 바뀌는 빠르기를 설명한다\n</rubric>',
    `<answer>\n${answer}\n</answer>`,
  ].join('\n');

describe('composeGrades', () => {
  it('gives points for the words of a criterion and quotes one of them', () => {
    const { graded_lines } = composeGrades(requestOf('가속도는 속도를 미분한 것입니다.'));
    expect(graded_lines).toMatchObject([
      { number: 1, points: 6, quote: '가속도는' },
      { number: 2, points: 0, quote: '' },
    ]);
  });

  it('uses the word in brackets for a short answer', () => {
    const short = '<rubric>\n[1] (1점) 정답(가속도)과 같은 뜻의 말이다\n</rubric>';
    const points = (answer: string) =>
      composeGrades(`${short}\n<answer>\n${answer}\n</answer>`).graded_lines[0]?.points;
    expect([points('가속도의 크기'), points('운동량')]).toEqual([1, 0]);
  });

  it('is changed by every falsifier, which leave other outputs unchanged', () => {
    for (const falsify of Object.values(gradingFalsifiers)) {
      const correct = composeGrades(requestOf('가속도는 속도를 미분한 것입니다.'));
      const falsified: Record<string, unknown> = structuredClone(correct);
      falsify(falsified);
      expect(falsified).not.toEqual(correct);
      const other = { title: '제목' };
      falsify(other);
      expect(other).toEqual({ title: '제목' });
    }
  });
});
