import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Learner, moveTo, type Reminders, startReminders } from '../../../../testing/start-reminders.ts';
import { simulateCrashes } from '../../../platform/fail-points/fail-point.ts';
import { type FailPointName, REMINDER_FAIL_POINTS } from '../../../platform/fail-points/fail-point-names.ts';

// Tests plan-reminders.ts and deliver-reminders.ts.
let setup: Reminders;
beforeAll(async () => {
  setup = await startReminders();
});
afterEach(() => simulateCrashes(null));
afterAll(() => setup.close());

class SimulatedKill extends Error {}

/** From the point on nothing of the process runs any more. */
async function killAt(point: FailPointName, act: () => Promise<unknown>): Promise<boolean> {
  let isDead = false;
  simulateCrashes((name) => {
    if (isDead || name === point) {
      isDead = true;
      throw new SimulatedKill();
    }
  });
  await act().catch((error: unknown) => {
    if (!(error instanceof SimulatedKill)) throw error;
  });
  simulateCrashes(null);
  return isDead;
}

async function runWorkers(times = 3): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await setup.plan();
    await setup.deliver();
    // The lease of the killed worker ends.
    setup.server.clock.move(6 * 60_000);
  }
}

const CHANNELS = ['MAIL', 'PUSH'] as const;
/** Killed between the stored intent and the stored result: it is not known whether the message left. */
const UNCLEAR: readonly FailPointName[] = ['reminder:calling', 'reminder:called'];
const cases = CHANNELS.flatMap((channel) => REMINDER_FAIL_POINTS.map((point) => ({ channel, point })));

async function prepare(channel: (typeof CHANNELS)[number]): Promise<{ learner: Learner; received: () => number }> {
  moveTo(setup.server, '12:00');
  await setup.reset();
  const learner = await setup.aLearner();
  const device = channel === 'PUSH' ? await learner.subscribe() : null;
  await learner.save({ review_mail: channel === 'MAIL', review_push: channel === 'PUSH' });
  moveTo(setup.server, '19:00');
  await learner.makeDue();
  const received = () =>
    device === null ? setup.mailbox.messages(learner.email).length : setup.push.messages(device.id).length;
  return { learner, received };
}

describe('a worker that is killed', () => {
  it.each(cases)('at $point: $channel is sent at most once and its row ends', async ({ channel, point }) => {
    const { learner, received } = await prepare(channel);
    const wasKilled = await killAt(point, async () => {
      await setup.plan();
      await setup.deliver();
    });
    expect(wasKilled).toBe(true);
    await runWorkers();
    if (UNCLEAR.includes(point)) {
      expect(await learner.rows()).toMatchObject([{ channel, status: 'FAILED', error: 'UNCLEAR' }]);
      expect(received()).toBe(point === 'reminder:called' ? 1 : 0);
    } else {
      expect(await learner.rows()).toMatchObject([{ channel, status: 'SENT', error: null }]);
      expect(received()).toBe(1);
    }
  });

  it('leaves nothing doubled beside workers that run at the same time', async () => {
    const { learner, received } = await prepare('MAIL');
    await Promise.all(Array.from({ length: 6 }, () => setup.plan()));
    await Promise.all(Array.from({ length: 6 }, () => setup.deliver()));
    expect(await learner.rows()).toMatchObject([{ status: 'SENT', attempts: 1 }]);
    expect(received()).toBe(1);
  });
});
