import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleLecture } from '../../../content/sample-lecture/sample-lecture.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { SampleNote } from './sample-note.tsx';

afterEach(() => void vi.useRealTimers());

const show = () => renderAt('/', [{ path: '/', Component: SampleNote }]);
const slide = () => screen.getByRole('img').getAttribute('aria-label');
const current = () => document.querySelector('[aria-current]')?.textContent ?? '';

const averageOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Total waiting time and response time of each process, in the order P1, P2, P3. */
function measure(turns: readonly { name: string; from: number; to: number }[]) {
  const own = ['P1', 'P2', 'P3'].map((name) => turns.filter((turn) => turn.name === name));
  const ran = (of: typeof turns) => of.reduce((sum, { from, to }) => sum + to - from, 0);
  return {
    bursts: own.map(ran),
    wait: averageOf(own.map((of) => (of.at(-1)?.to ?? 0) - ran(of))),
    response: averageOf(own.map((of) => of[0]?.from ?? 0)),
  };
}

test('sample lecture contains only correct numbers', () => {
  const [fcfs, sjf, robin] = sampleLecture.slides.map(({ turns }) => measure(turns));
  for (const one of [fcfs, sjf, robin]) expect(one?.bursts).toEqual(Object.values(sampleLecture.bursts));
  expect([fcfs?.wait, sjf?.wait, robin?.wait.toFixed(1)]).toEqual([6, 2, '4.7']);
  expect([fcfs?.response, robin?.response]).toEqual([6, 2]);
  const [first = 0, second = 0] = Object.values(sampleLecture.problem.bursts).sort((a, b) => a - b);
  const right = averageOf([0, first, first + second]);
  expect(sampleLecture.problem.choices[sampleLecture.problem.answer]).toBe(`${right}초`);
});

test('shows the sentence, slide and transcript of a clicked time', () => {
  show();
  expect(slide()).toContain('FCFS');
  fireEvent.click(screen.getByRole('button', { name: /^15:41/ }));
  expect(slide()).toContain('SJF');
  expect(current()).toContain('평균 대기 시간이 가장 짧다');
  expect(screen.getByText(/보다 평균 대기가 짧은 방법이 없습니다/)).toBeDefined();
});

test('plays through all sentences and stops', () => {
  vi.useFakeTimers();
  show();
  fireEvent.click(screen.getByRole('button', { name: '예시 재생' }));
  act(() => void vi.advanceTimersByTime(3000));
  expect(current()).toContain('호위 효과');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(slide()).toContain('라운드 로빈');
  expect(screen.getByRole('button', { name: '예시 재생' })).toBeDefined();
});

test('marks the sentence that the lecture does not contain and labels the note as made by AI', () => {
  show();
  const doubtful = screen.getByText('이 부분의 강의에서 찾지 못한 문장').closest('li');
  expect(within(doubtful as HTMLElement).queryByRole('button')).toBeNull();
  expect(screen.getByText('강의와 대조한 문장 5/5')).toBeDefined();
  expect(screen.getByText('찾지 못함 1')).toBeDefined();
  expect(screen.getByText('AI로 만든 노트')).toBeDefined();
});

test('shows whether the answer is correct', () => {
  show();
  fireEvent.click(screen.getByRole('radio', { name: '6초' }));
  expect(screen.getByRole('status').textContent).toContain('아쉬워요');
  fireEvent.click(screen.getByRole('radio', { name: '3초' }));
  expect(screen.getByRole('status').textContent).toBe('맞았습니다.');
});
