import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldJobEvent, type JobProgress, progressOf } from './fold-job-event.ts';
import type { JobEvent } from './jobs.api.ts';

const anEvent = (changes: Partial<JobEvent>): JobEvent => ({
  kind: 'section',
  status: 'PROCESSING',
  progress_permille: 0,
  remaining_seconds: 60,
  section: null,
  step: null,
  ...changes,
});

const start: JobProgress = progressOf({ status: 'PENDING', progress_permille: 0, remaining_seconds: 90 });

test('what was told before the tab was closed fills the sections and takes nothing back', () => {
  const reopened = progressOf({ status: 'PROCESSING', progress_permille: 450, remaining_seconds: 20 });
  const told = [
    anEvent({ progress_permille: 200, remaining_seconds: 80, section: 1, step: 'TRANSCRIBE' }),
    anEvent({ progress_permille: 400, remaining_seconds: 50, section: 2, step: 'TRANSCRIBE' }),
    anEvent({ progress_permille: 450, remaining_seconds: 18, step: 'OUTLINE' }),
    anEvent({ progress_permille: 715, remaining_seconds: 9, section: 1, step: 'WRITE' }),
  ];
  expect(told.slice(0, 2).reduce(foldJobEvent, reopened)).toMatchObject({
    progress_permille: 450,
    remaining_seconds: 20,
  });
  expect(told.reduce(foldJobEvent, reopened)).toEqual({
    status: 'PROCESSING',
    progress_permille: 715,
    remaining_seconds: 9,
    stages: { 1: 'written', 2: 'heard' },
  });
});

test('an end stays an end', () => {
  const ended = foldJobEvent(start, anEvent({ kind: 'finished', status: 'COMPLETED', progress_permille: 1000 }));
  expect(foldJobEvent(ended, anEvent({ progress_permille: 1000 })).status).toBe('COMPLETED');
});

test('progress never goes back, in whatever order news arrive', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1000 })), (permilles) => {
      let state = start;
      for (const progress_permille of permilles) {
        const next = foldJobEvent(state, anEvent({ progress_permille }));
        expect(next.progress_permille).toBeGreaterThanOrEqual(state.progress_permille);
        state = next;
      }
    }),
  );
});
