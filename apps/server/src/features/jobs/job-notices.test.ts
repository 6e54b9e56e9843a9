import { type Mailbox, startMailbox } from '@pilgi/mailbox-simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MadeLecture, makeLecture } from '../../../testing/make-lecture.ts';
import { runWorkerTask } from '../../../testing/run-worker-task.ts';
import {
  aStudent,
  bringLecture,
  makeNoteOf,
  type Student,
  type Studio,
  startQuotedJob,
  startStudio,
  untilFinished,
} from '../../../testing/start-studio.ts';
import { settleJob } from './work/settle-job.ts';

// What is shown here stands in mails/compose-job-ended-mail.ts and choose-notices.ts.
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
  lecture = await bringLecture(studio, student, { made, title: '양자역학 첫 시간' });
});
afterAll(async () => {
  await studio.close();
  await mailbox.close();
});

async function mails() {
  while ((await runWorkerTask(studio.server, 'deliver-mail', mailbox.smtpPort)) > 0);
  return mailbox.messages(student.email);
}

describe('when a job has ended', () => {
  it('that nobody watched, one mail tells its title, its charge and where the note is', async () => {
    const { job } = await makeNoteOf(studio, student, lecture);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('[필기] 노트가 완성되었습니다: 양자역학 첫 시간');
    expect(mail?.text).toContain(`/studio/notes/${job.note_id}`);
    expect(mail?.text).toContain('쓴 크레딧:');
    await settleJob(studio.server, { job_id: job.id, assembled: null });
    expect(await mails()).toHaveLength(1);
  });

  it('that somebody followed to its end, nobody is told again', async () => {
    const { job_id } = await startQuotedJob(studio, student, lecture);
    const followed = await student.ask('GET', `/jobs/${job_id}/events`);
    expect(String(followed.body.events)).toContain('finished');
    expect(await mails()).toEqual([]);
  });

  it('in failure, the mail says that nothing was charged', async () => {
    studio.gemini.control.addFault({ kind: 'safety-block', probability: 1 });
    const { job } = await makeNoteOf(studio, student, lecture);
    expect(job.status).toBe('FAILED');
    const [mail] = await mails();
    expect(mail?.subject).toContain('노트를 만들지 못했습니다');
    expect(mail?.text).toContain('쓴 크레딧은 없고');
    expect(mail?.text).toContain(`/studio/jobs/${job.id}`);
  });

  it('whoever stopped it, or wants no such mail, gets none', async () => {
    expect((await student.ask('GET', '/users/me/notices')).body).toEqual({ job_mails: true });
    expect((await student.ask('PUT', '/users/me/notices', { job_mails: false })).body).toEqual({ job_mails: false });
    await makeNoteOf(studio, student, lecture);
    expect(await mails()).toEqual([]);
    await student.ask('PUT', '/users/me/notices', { job_mails: true });
    const { job_id } = await startQuotedJob(studio, student, lecture);
    await student.ask('POST', `/jobs/${job_id}/cancel`);
    expect((await untilFinished(student, job_id)).status).toBe('CANCELLED');
    expect(await mails()).toEqual([]);
  });
});
