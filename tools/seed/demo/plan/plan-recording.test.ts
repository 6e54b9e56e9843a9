import { expect, test } from 'vitest';
import type { DemoPlan } from './demo-plan.ts';
import { planRecording } from './plan-recording.ts';

const segments = [
  { id: 's1', start_ms: 600, end_ms: 3_000, text: '' },
  { id: 's2', start_ms: 3_350, end_ms: 5_000, text: '' },
  { id: 's3', start_ms: 5_900, end_ms: 8_000, text: '' },
];
const slides = [
  { id: 'p1', first_ms: 0, last_ms: 5_300, text: '' },
  { id: 'p2', first_ms: 5_300, last_ms: 9_000, text: '' },
];
const jobOf = (id: string, user_id: string, finished: number) => ({
  id,
  user_id,
  lecture_id: `lecture-${id}`,
  finished_at: new Date(finished),
  document: { segments, slides },
});
const plan = {
  jobs: [jobOf('b', 'minji', 2), jobOf('a', 'minji', 1), jobOf('c', 'other', 0)],
  lectures: [{ id: 'lecture-a' }, { id: 'lecture-b' }, { id: 'lecture-c' }],
} as unknown as DemoPlan;

test('records the first lecture of the student, with the gap where the audio is silent', () => {
  const planned = planRecording(plan, 'minji');
  expect(planned?.recording).toMatchObject({
    lecture: { id: 'lecture-a' },
    marks: [600, 3_350],
    photos: [5_300],
    gaps: [{ start_ms: 5_000, end_ms: 5_900 }],
  });
  expect(planned?.plan.jobs.map(({ document }) => document?.untranscribed)).toEqual([
    undefined,
    [{ start_ms: 5_000, end_ms: 5_900 }],
    undefined,
  ]);
});

test('plans nothing for a student without a note', () => {
  expect(planRecording(plan, 'absent')).toBeNull();
});
