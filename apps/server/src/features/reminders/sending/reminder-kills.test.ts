import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Learner, moveTo, type Reminders, startReminders } from '../../../../testing/start-reminders.ts';
import { startWorkerProcess, type WorkerProcess } from '../../../../testing/start-worker-process.ts';
import { type FailPointName, REMINDER_FAIL_POINTS } from '../../../platform/fail-points/fail-point-names.ts';

// Tests plan-reminders.ts and deliver-reminders.ts in worker processes that are killed by SIGKILL.
/** Nearly the real rate: the start of a process on a busy machine must not outlast the reminder. */
const CLOCK_RATE = 1.01;
const LEASE_MS = 6 * 60_000;
/** Five passes of the periodic tasks: a second message would have left by then. */
const QUIET_MS = 5000;
/** Two starts of a process and a lease. */
const TIMEOUT_MS = 300_000;
const ENDED = { timeout: 120_000, interval: 200 };
const CHANNELS = ['MAIL', 'PUSH'] as const;
type Channel = (typeof CHANNELS)[number];
/** Killed between the stored intent and the stored result: it is not known whether the message left. */
const UNCLEAR: readonly FailPointName[] = ['reminder:calling', 'reminder:called'];
/** Planning does not depend on the channel. */
const isPlanning = (point: FailPointName) => point.endsWith('plan') || point === 'reminder:planned';
const cases = CHANNELS.flatMap((channel) =>
  REMINDER_FAIL_POINTS.filter((point) => channel === 'MAIL' || !isPlanning(point)).map((point) => ({ channel, point })),
);

let setup: Reminders;
const directory = mkdtempSync(join(tmpdir(), 'pilgi-reminder-kills-'));
const failPointFile = join(directory, 'fail-point');
const running = new Set<WorkerProcess>();
beforeAll(async () => {
  setup = await startReminders();
});
afterEach(async () => {
  await Promise.all([...running].map((worker) => worker.kill()));
  running.clear();
});
afterAll(async () => {
  await setup.close();
  rmSync(directory, { recursive: true, force: true });
});

/** The process begins at the time of the api. */
function startWorker(): WorkerProcess {
  const since = (Date.now() * CLOCK_RATE - setup.server.clock.now().getTime()) / (CLOCK_RATE - 1);
  const clock = { CLOCK_RATE: String(CLOCK_RATE), CLOCK_RATE_SINCE: new Date(since).toISOString() };
  const worker = startWorkerProcess({ ...setup.workerEnv, ...clock, FAIL_POINT_FILE: failPointFile });
  running.add(worker);
  return worker;
}

/** After the lease of the killed process has ended. */
function restartWorker(): WorkerProcess {
  setup.server.clock.move(LEASE_MS);
  return startWorker();
}

interface Receiver {
  learner: Learner;
  received: () => number;
}

async function aReceiver(channel: Channel): Promise<Receiver> {
  const learner = await setup.aLearner();
  const device = channel === 'PUSH' ? await learner.subscribe() : null;
  await learner.save({ review_mail: channel === 'MAIL', review_push: channel === 'PUSH' });
  const received = () =>
    device === null ? setup.mailbox.messages(learner.email).length : setup.push.messages(device.id).length;
  return { learner, received };
}

/** Learners whose reminder is planned and sent as soon as a worker runs. */
async function prepare(channels: readonly Channel[]): Promise<Receiver[]> {
  moveTo(setup.server, '12:00');
  await setup.reset();
  const receivers: Receiver[] = [];
  for (const channel of channels) receivers.push(await aReceiver(channel));
  moveTo(setup.server, '19:00');
  for (const { learner } of receivers) await learner.makeDue();
  return receivers;
}

async function openRows(receivers: readonly Receiver[]): Promise<number> {
  const rows = await Promise.all(receivers.map(({ learner }) => learner.rows()));
  return rows.filter((one) => one.length !== 1 || ['PLANNED', 'CALLING'].includes(one[0]?.status ?? '')).length;
}

describe('a worker process that is killed by SIGKILL and started again', () => {
  it.each(cases)(
    'at $point: $channel arrives at most once and its row ends',
    async ({ channel, point }) => {
      const [receiver] = await prepare([channel]);
      if (receiver === undefined) throw new Error('no receiver');
      writeFileSync(failPointFile, `${point} 1`);
      const killed = startWorker();
      expect(await killed.ended, killed.output().slice(-1000)).toBe('SIGKILL');
      restartWorker();
      await expect.poll(() => openRows([receiver]), ENDED).toBe(0);
      await pause(QUIET_MS);
      const isUnclear = UNCLEAR.includes(point);
      const row = isUnclear ? { status: 'FAILED', error: 'UNCLEAR' } : { status: 'SENT', error: null };
      expect(await receiver.learner.rows()).toMatchObject([{ channel, ...row }]);
      expect(receiver.received()).toBe(point === 'reminder:calling' ? 0 : 1);
    },
    TIMEOUT_MS,
  );

  it(
    'at random moments: each of 16 reminders arrives at most once, and each lost one is FAILED',
    async () => {
      rmSync(failPointFile, { force: true });
      const receivers = await prepare(Array.from({ length: 16 }, (_, index) => CHANNELS[index % 2] ?? 'MAIL'));
      for (let kills = 0; kills < 4; kills += 1) {
        const worker = restartWorker();
        await expect.poll(() => worker.output().includes('worker running'), ENDED).toBe(true);
        await pause(Math.random() * 400);
        await worker.kill();
      }
      restartWorker();
      await expect.poll(() => openRows(receivers), ENDED).toBe(0);
      await pause(QUIET_MS);
      const ends = await Promise.all(
        receivers.map(async ({ learner, received }) => ({ received: received(), row: (await learner.rows())[0] })),
      );
      expect(ends.filter(({ received }) => received > 1)).toEqual([]);
      const unclear = ends.filter(({ row }) => row?.status === 'FAILED' && row.error === 'UNCLEAR');
      const sent = ends.filter(({ row, received }) => row?.status === 'SENT' && received === 1);
      expect(unclear.length + sent.length).toBe(receivers.length);
    },
    TIMEOUT_MS,
  );
});
