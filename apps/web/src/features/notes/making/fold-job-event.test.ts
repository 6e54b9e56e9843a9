import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldJobEvent, type JobProgress, progressOf } from './fold-job-event.ts';
import type { JobEvent } from './jobs.api.ts';

const createEvent = (changes: Partial<JobEvent>): JobEvent => ({
  kind: 'section',
  status: 'PROCESSING',
  progress_permille: 0,
  remaining_seconds: 60,
  section: null,
  step: null,
  ...changes,
});

const start: JobProgress = progressOf({ status: 'PENDING', progress_permille: 0, remaining_seconds: 90 });

test('restores sections from replayed events without reducing the progress', () => {
  const reopened = progressOf({ status: 'PROCESSING', progress_permille: 450, remaining_seconds: 20 });
  const replayed = [
    createEvent({ progress_permille: 200, remaining_seconds: 80, section: 1, step: 'TRANSCRIBE' }),
    createEvent({ progress_permille: 400, remaining_seconds: 50, section: 2, step: 'TRANSCRIBE' }),
    createEvent({ progress_permille: 450, remaining_seconds: 18, step: 'OUTLINE' }),
    createEvent({ progress_permille: 715, remaining_seconds: 9, section: 1, step: 'WRITE' }),
  ];
  expect(replayed.slice(0, 2).reduce(foldJobEvent, reopened)).toMatchObject({
    progress_permille: 450,
    remaining_seconds: 20,
  });
  expect(replayed.reduce(foldJobEvent, reopened)).toEqual({
    status: 'PROCESSING',
    progress_permille: 715,
    remaining_seconds: 9,
    stages: { 1: 'written', 2: 'transcribed' },
  });
});

test('keeps a final status', () => {
  const ended = foldJobEvent(start, createEvent({ kind: 'finished', status: 'COMPLETED', progress_permille: 1000 }));
  expect(foldJobEvent(ended, createEvent({ progress_permille: 1000 })).status).toBe('COMPLETED');
});

test('never reduces the progress, in any order of events', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1000 })), (permilles) => {
      let state = start;
      for (const progress_permille of permilles) {
        const next = foldJobEvent(state, createEvent({ progress_permille }));
        expect(next.progress_permille).toBeGreaterThanOrEqual(state.progress_permille);
        state = next;
      }
    }),
  );
});
