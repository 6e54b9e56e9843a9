import { toMicroCredits } from '@pilgi/domain/billing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreeToLiveNote, beginRecording, showLiveNote } from '../../../../testing/live-note-steps.ts';
import { aStudent, type Studio, startStudio } from '../../../../testing/start-studio.ts';
import { balanceOf } from '../../billing/index.ts';

// Tests the routes of live-notes.routes.ts.
let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio.close());

it('is started once, only while recording, and only at the confirmed price', async () => {
  const student = await aStudent(studio, 100_000);
  const id = await beginRecording(student);
  const other = await aStudent(studio);
  const body = { model_id: studio.model_id, minutes: 60, ceiling_credits: 1 };
  expect((await student.request('POST', `/recordings/${id}/live-note`, body)).status).toBe(409);
  expect((await student.request('GET', `/recordings/${id}/live-note`)).status).toBe(404);
  expect((await other.request('POST', `/recordings/${id}/live-note`, body)).status).toBe(404);
  const [one, two] = [await agreeToLiveNote(studio, student, id), await agreeToLiveNote(studio, student, id)];
  expect(two.started.body.id).toBe(one.started.body.id);
  expect(await balanceOf(studio.server, student.id)).toMatchObject({ held_micro: toMicroCredits(one.ceiling) });
  await student.request('DELETE', `/recordings/${id}`);
  await expect.poll(async () => (await showLiveNote(student, id)).status).toBe('CANCELLED');
  expect((await showLiveNote(student, id)).reason).toContain('버려서');
  expect(await balanceOf(studio.server, student.id)).toMatchObject({ held_micro: 0n });
  const poor = await aStudent(studio, 1);
  const theirs = await beginRecording(poor);
  expect((await agreeToLiveNote(studio, poor, theirs)).started.status).toBe(409);
  expect((await poor.request('GET', `/recordings/${theirs}/live-note`)).status).toBe(404);
}, 120_000);
