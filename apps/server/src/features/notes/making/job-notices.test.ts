import { type Mailbox, startMailbox } from '@pilgi/mailbox-simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MadeLecture, makeLecture } from '../../../../testing/make-lecture.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import {
  aStudent,
  makeNoteOf,
  type Student,
  type Studio,
  startQuotedJob,
  startStudio,
  untilFinished,
  uploadLecture,
} from '../../../../testing/start-studio.ts';
import { giveUpPaidWork } from '../../ai-work/index.ts';
import { noteWork } from './note-work.ts';

// Tests mails/job-mail-composers.ts and choose-notices.ts.
let studio: Studio;
let mailbox: Mailbox;
let made: MadeLecture;
let student: Student;
let lecture: string;
beforeAll(async () => {
  mailbox = await startMailbox();
  [studio, made] = await Promise.all([startStudio(), makeLecture({ minutes: '1', 'slide-seconds': '30' })]);
  studio.gemini.control.loadScript(made.script);
}, 120_000);
beforeEach(async () => {
  studio.gemini.control.clearFaults();
  student = await aStudent(studio);
  lecture = await uploadLecture(studio, student, { made, title: '양자역학 첫 시간' });
});
afterAll(async () => {
  await studio.close();
  await mailbox.close();
});

async function mails() {
  while ((await runWorkerTask(studio.server, 'deliver-mail', mailbox.smtpPort)) > 0);
  return mailbox.messages(student.email);
}

describe('mail at the end of a job', () => {
  it('is sent once with title, charge and link when the job was not followed', async () => {
    const { job } = await makeNoteOf(studio, student, lecture);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('[필기] 노트가 완성되었습니다: 양자역학 첫 시간');
    expect(mail?.text).toContain(`/studio/notes/${job.note_id}`);
    expect(mail?.text).toContain('쓴 크레딧:');
    await giveUpPaidWork(studio.server, noteWork, job.id);
    expect(await mails()).toHaveLength(1);
  });

  it('is not sent when the user followed the job to its end', async () => {
    const { job_id } = await startQuotedJob(studio, student, lecture);
    const followed = await student.request('GET', `/jobs/${job_id}/events`);
    expect(String(followed.body.events)).toContain('finished');
    expect(await mails()).toEqual([]);
  });

  it('states that nothing was charged when the job failed', async () => {
    studio.gemini.control.addFault({ kind: 'safety-block', probability: 1 });
    const { job } = await makeNoteOf(studio, student, lecture);
    expect(job.status).toBe('FAILED');
    const [mail] = await mails();
    expect(mail?.subject).toContain('노트를 만들지 못했습니다');
    expect(mail?.text).toContain('쓴 크레딧은 없고');
    expect(mail?.text).toContain(`/studio/jobs/${job.id}`);
  });

  it('is not sent after a cancellation or when mails are switched off', async () => {
    expect((await student.request('GET', '/users/me/notices')).body).toEqual({ job_mails: true });
    expect((await student.request('PUT', '/users/me/notices', { job_mails: false })).body).toEqual({
      job_mails: false,
    });
    await makeNoteOf(studio, student, lecture);
    expect(await mails()).toEqual([]);
    await student.request('PUT', '/users/me/notices', { job_mails: true });
    const { job_id } = await startQuotedJob(studio, student, lecture);
    await student.request('POST', `/jobs/${job_id}/cancel`);
    expect((await untilFinished(student, job_id)).status).toBe('CANCELLED');
    expect(await mails()).toEqual([]);
  });
});
