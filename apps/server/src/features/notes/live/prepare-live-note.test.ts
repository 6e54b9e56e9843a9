import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { toMicroCredits } from '@pilgi/domain/billing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreeToLiveNote, beginRecording, showLiveNote } from '../../../../testing/live-note-steps.ts';
import { type MadeLecture, makeLecture } from '../../../../testing/make-lecture.ts';
import { runOnce, runWithCrashes } from '../../../../testing/run-with-crashes.ts';
import {
  aStudent,
  makeNoteOf,
  type Student,
  type Studio,
  startStudio,
  untilFinished,
} from '../../../../testing/start-studio.ts';
import { startTestEngine } from '../../../../testing/start-test-engine.ts';
import { composePrepare, composeWork } from '../../../entry/compose-work.ts';
import type { Json } from '../../../platform/workflow/workflow.ts';
import { paidWorkflow } from '../../ai-work/index.ts';
import { balanceOf, listLedgerViolations } from '../../billing/index.ts';
import { liveNoteWork } from './live-note-work.ts';

// Tests the workflow of live-note-work.ts with a whole recording: minutes of CPU time, so only the deep layer runs it.
const MINUTES = 9;
const PARTS = 18;
/** Seven and a half minutes: the first window ends in them. */
const EARLY_PARTS = 15;
/** The preparation is CPU-bound, and other tests run beside it. */
const MAX_WAIT_MS = 300_000;

let studio: Studio;
let made: MadeLecture;
let recorded: Buffer[];
beforeAll(async () => {
  studio = await startStudio();
  made = await makeLecture({ minutes: String(MINUTES), 'sound-only': true });
  studio.gemini.control.loadScript(made.script);
  recorded = cut(toWebm(made.file), PARTS);
}, 300_000);
afterAll(() => studio.close());

/** As MediaRecorder writes it: live WebM, without a length and with a cluster every second. */
function toWebm(file: string): Buffer {
  const codec = ['-c:a', 'libopus', '-b:a', '48k', '-compression_level', '0'];
  const args = [...codec, '-f', 'webm', '-live', '1', '-cluster_time_limit', '1000', 'pipe:1'];
  return execFileSync('ffmpeg', ['-v', 'error', '-i', file, ...args], { maxBuffer: 64 * 1024 ** 2 });
}

const cut = (bytes: Buffer, count: number) =>
  Array.from({ length: count }, (_, index) =>
    bytes.subarray(Math.floor((bytes.length * index) / count), Math.floor((bytes.length * (index + 1)) / count)),
  );

async function send(student: Student, id: string, from: number, to: number): Promise<void> {
  for (let number = from; number < to; number += 1) {
    const bytes = recorded[number] ?? Buffer.alloc(0);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const part = { segment: 0, number, start_ms: 0, size_bytes: bytes.length, sha256 };
    const { body } = await student.request('POST', `/recordings/${id}/parts`, { parts: [part] });
    const [address] = body.addresses as { url: string }[];
    expect((await fetch(address?.url ?? '', { method: 'PUT', body: new Uint8Array(bytes) })).status).toBe(200);
  }
}

const finish = (student: Student, id: string) =>
  student.request('POST', `/recordings/${id}/finish`, { title: '확률 4주차', marks: [] });

const workflow = () =>
  paidWorkflow(liveNoteWork, {
    ...composePrepare(studio.server),
    ...composeWork(studio.server),
    workflows: studio.server.workflows,
  });

async function callsOf(subject: string) {
  return await studio.server.db
    .selectFrom('model_calls')
    .select(['step', 'section', 'status', 'is_charged', 'answer'])
    .where('subject_id', '=', subject)
    .where('step', '=', 'TRANSCRIBE')
    .orderBy('section')
    .execute();
}

async function lectureStatus(student: Student, id: string): Promise<unknown> {
  const { lecture_id } = (await student.request('GET', `/recordings/${id}`)).body;
  if (typeof lecture_id !== 'string') return null;
  return (await student.request('GET', `/lectures/${lecture_id}`)).body.status;
}

async function noteOf(student: Student, note_id: string | null) {
  const { body } = await student.request('GET', `/notes/${String(note_id)}`);
  const { title, overview, sections, segments, glossary } = body;
  return { title, overview, sections, segments, glossary };
}

describe('a note that is prepared while recording', () => {
  it('takes over the transcripts of the finished windows and equals the note without preparation', async () => {
    const student = await aStudent(studio, 100_000);
    const id = await beginRecording(student);
    const { started, ceiling } = await agreeToLiveNote(studio, student, id);
    expect(started).toMatchObject({ status: 201, body: { status: 'OPEN', ceiling_credits: ceiling } });
    const live_id = String(started.body.id);
    expect(await balanceOf(studio.server, student.id)).toMatchObject({ held_micro: toMicroCredits(ceiling) });
    expect(await callsOf(live_id)).toEqual([]);
    await send(student, id, 0, EARLY_PARTS);
    await expect.poll(async () => (await callsOf(live_id)).length, { timeout: MAX_WAIT_MS }).toBeGreaterThan(0);
    await expect
      .poll(async () => (await callsOf(live_id)).every(({ status }) => status === 'ANSWERED'), { timeout: MAX_WAIT_MS })
      .toBe(true);
    const prepared = (await callsOf(live_id)).length;
    await send(student, id, EARLY_PARTS, PARTS);
    await finish(student, id);
    await expect.poll(async () => (await showLiveNote(student, id)).status, { timeout: MAX_WAIT_MS }).toBe('STARTED');
    const { job_id } = await showLiveNote(student, id);
    const job = await untilFinished(student, job_id);
    expect(job).toMatchObject({ status: 'COMPLETED', failed_sections: 0 });
    // Every window was requested once, and the prepared ones are charged with the job.
    expect(await callsOf(live_id)).toEqual([]);
    const calls = await callsOf(job_id);
    expect(calls.map(({ section }) => section)).toEqual(calls.map((_, index) => index + 1));
    expect(prepared).toBeGreaterThanOrEqual(1);
    expect(calls.length).toBeGreaterThan(prepared);
    expect(calls.every(({ is_charged }) => is_charged)).toBe(true);

    const recording = (await student.request('GET', `/recordings/${id}`)).body as unknown as { lecture_id: string };
    const again = await makeNoteOf(studio, student, recording.lecture_id);
    expect(await noteOf(student, job.note_id)).toEqual(await noteOf(student, again.job.note_id));
    expect(job.credits_used).toBe(again.job.credits_used);
    expect(job.credits_used).toBeLessThanOrEqual(ceiling);
    expect(await balanceOf(studio.server, student.id)).toMatchObject({ held_micro: 0n });
    expect(await listLedgerViolations(studio.server.db)).toEqual([]);
    const history = (await student.request('GET', '/live-notes')).body as unknown as object[];
    expect(history).toMatchObject([{ status: 'STARTED', job_id }]);
  }, 900_000);
});

describe('kills while a note is prepared', () => {
  async function stopEngine(): Promise<void> {
    const { engine } = studio;
    studio.engine = { finish: async () => undefined, stop: async () => undefined };
    await engine.stop();
  }

  /** The workflow of the live note does not run in the engine: the test runs it, process by process. */
  async function openScene(parts: number) {
    await stopEngine();
    const student = await aStudent(studio, 100_000);
    const id = await beginRecording(student);
    const { ceiling, started } = await agreeToLiveNote(studio, student, id);
    const live_id = String(started.body.id);
    await studio.server.workflows.cancel(`prepare-live-note:${live_id}:1`);
    await send(student, id, 0, parts);
    return { student, id, live_id, ceiling };
  }

  it('requests every window once and charges the same, killed at every point', async () => {
    const { student, id, live_id, ceiling } = await openScene(PARTS);
    const finished = new Map<string, Json | undefined>();
    const runUntil = (crashAfter: number) => runOnce(workflow(), { live_note_id: live_id }, { finished, crashAfter });
    for (let points = 0; !finished.has('transcribe 1'); points += 1) expect(await runUntil(points)).toBeNull();
    // A call that was open at a kill counts as lost; the window has one answer.
    expect((await callsOf(live_id)).filter(({ status }) => status === 'ANSWERED')).toHaveLength(1);
    expect(await balanceOf(studio.server, student.id)).toMatchObject({ held_micro: toMicroCredits(ceiling) });
    studio.engine = await startTestEngine(studio.server);
    await finish(student, id);
    await expect.poll(() => lectureStatus(student, id), { timeout: MAX_WAIT_MS }).toBe('READY');
    let kills = 0;
    while ((await runUntil(kills)) === null) kills += 1;
    // Before, within and after the settlement, and between steps.
    expect(kills).toBeGreaterThanOrEqual(3);
    const { job_id, status } = await showLiveNote(student, id);
    expect(status).toBe('STARTED');
    const job = await untilFinished(student, job_id);
    const answered = (await callsOf(job_id)).filter((call) => call.status === 'ANSWERED');
    expect(answered.map(({ section }) => section)).toEqual(answered.map((_, index) => index + 1));
    expect((await callsOf(live_id)).filter((call) => call.status === 'ANSWERED')).toEqual([]);
    const { balance_micro, held_micro } = await balanceOf(studio.server, student.id);
    expect(held_micro).toBe(0n);
    expect(toMicroCredits(100_000) - balance_micro).toBeLessThanOrEqual(toMicroCredits(ceiling));
    const { lecture_id } = (await student.request('GET', `/recordings/${id}`)).body;
    const undisturbed = await makeNoteOf(studio, student, String(lecture_id));
    expect(job).toMatchObject({ status: 'COMPLETED', credits_used: undisturbed.job.credits_used });
    expect(await listLedgerViolations(studio.server.db)).toEqual([]);
  }, 900_000);

  it('ends an abandoned recording without a charge, killed at every point', async () => {
    for (let afterPoints = 0; afterPoints < 7; afterPoints += 1) {
      const { student, id, live_id } = await openScene(1);
      await student.request('DELETE', `/recordings/${id}`);
      const finished = new Map<string, Json | undefined>();
      const input = { live_note_id: live_id };
      await runOnce(workflow(), input, { finished, crashAfter: afterPoints });
      // Every second time another run begins without finished steps.
      const rest = afterPoints % 2 === 0 ? finished : new Map<string, Json | undefined>();
      await runOnce(workflow(), input, { finished: rest, crashAfter: Number.POSITIVE_INFINITY });
      expect(await showLiveNote(student, id)).toMatchObject({ status: 'CANCELLED', job_id: 'null' });
      expect(await callsOf(live_id)).toEqual([]);
      const balance = { held_micro: 0n, balance_micro: toMicroCredits(100_000) };
      expect(await balanceOf(studio.server, student.id)).toMatchObject(balance);
    }
  }, 900_000);

  it('is given up without a charge when its workflow is lost three times', async () => {
    const { student, id, live_id } = await openScene(1);
    const lost = { afterPoints: 0, losesWorkflow: true };
    const scene = { work: liveNoteWork, workflow: workflow(), id: live_id };
    await runWithCrashes(studio.server, scene, [lost, lost, lost]);
    expect(await showLiveNote(student, id)).toMatchObject({ status: 'FAILED' });
    expect(await balanceOf(studio.server, student.id)).toMatchObject({ held_micro: 0n });
  }, 120_000);
});
