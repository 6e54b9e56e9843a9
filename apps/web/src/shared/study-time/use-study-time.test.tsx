import { studyStatisticsCalls } from '@pilgi/contract';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import { studyKindOf, useStudyTime } from './use-study-time.ts';

function Page() {
  useStudyTime();
  return <p>본문</p>;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });
const open = (path: string) => renderAt(path, [{ path: '*', Component: Page }]);

test('reports a minute of use, and the rest when the page is left', () => {
  const seen = stubApiCalls(respondWith(studyStatisticsCalls.recordTime, { counted_seconds: 60 }));
  const { unmount } = open('/studio/attempts/7');
  pass(55);
  window.dispatchEvent(new Event('keydown'));
  pass(15);
  unmount();
  expect(seen.map(({ body }) => body)).toEqual([
    { kind: 'SOLVE', seconds: 60 },
    { kind: 'SOLVE', seconds: 10 },
  ]);
});

test('does not count time without input', () => {
  const seen = stubApiCalls(respondWith(studyStatisticsCalls.recordTime, { counted_seconds: 60 }));
  const { unmount } = open('/studio/reviews');
  pass(600);
  unmount();
  expect(seen.map(({ body }) => body)).toEqual([{ kind: 'REVIEW', seconds: 59 }]);
});

test.each([
  ['/studio/notes/7', 'READ'],
  ['/studio/attempts/7', 'SOLVE'],
  ['/studio/reviews', 'REVIEW'],
  ['/studio/statistics', null],
  ['/profile', null],
])('%s is %s', (path, kind) => {
  expect(studyKindOf(path)).toBe(kind);
});
