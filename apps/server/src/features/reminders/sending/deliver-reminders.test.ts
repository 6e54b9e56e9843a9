import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Learner, moveTo, type Reminders, startReminders } from '../../../../testing/start-reminders.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
let setup: Reminders;
let learner: Learner;
beforeAll(async () => {
  setup = await startReminders();
});
beforeEach(async () => {
  moveTo(setup.server, '12:00');
  await setup.reset();
  learner = await setup.aLearner();
});
afterAll(() => setup.close());

const mails = () => setup.mailbox.messages(learner.email);
async function run() {
  await setup.plan();
  await setup.deliver();
}
async function atSeven() {
  moveTo(setup.server, '19:00');
  await learner.makeDue();
  await run();
}
const endings = async () => (await learner.rows()).map(({ channel, status, error }) => [channel, status, error]);

describe('reminders of reviews', () => {
  it('arrive at the chosen time by mail and push, once', async () => {
    const device = await learner.subscribe();
    await learner.save({ review_mail: true, review_push: true });
    moveTo(setup.server, '18:59');
    await run();
    expect(await learner.rows()).toEqual([]);
    await atSeven();
    await run();
    expect(await endings()).toEqual([
      ['MAIL', 'SENT', null],
      ['PUSH', 'SENT', null],
    ]);
    expect(mails()).toMatchObject([{ subject: '[필기] 오늘 복습 1개' }]);
    expect(mails()[0]?.text).toContain('약 1분이면 끝나요.');
    expect(mails()[0]?.html).toContain('/studio/reviews');
    const [message] = setup.push.messages(device.id);
    expect(JSON.parse(message?.payload ?? '')).toEqual({
      title: '오늘 복습 1개',
      body: '약 1분이면 끝나요.',
      path: '/studio/reviews',
      tag: 'REVIEW',
    });
    expect(message).toMatchObject({ ttl: 7200, topic: 'review', urgency: 'normal' });
    expect(setup.push.messages(device.id)).toHaveLength(1);
  });

  it('have a Message-ID and headers of the one-click unsubscription', async () => {
    await learner.save({ review_mail: true });
    await atSeven();
    const { id } = await setup.server.db
      .selectFrom('reminders')
      .select('id')
      .where('user_id', '=', learner.id)
      .executeTakeFirstOrThrow();
    expect(mails()[0]?.message_id).toBe(`<${id}@pilgi.test>`);
    expect(mails()[0]?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(mails()[0]?.headers['list-unsubscribe']).toMatch(
      /^<http:\/\/web\.test\/api\/v1\/reminders\/unsubscribe\/[\w-]{43}>$/,
    );
  });

  it('are not sent without due reviews, on other weekdays and to a closed account', async () => {
    await learner.save({ review_mail: true });
    await setup.server.db.deleteFrom('review_cards').where('user_id', '=', learner.id).execute();
    await atSeven();
    expect(await learner.rows()).toEqual([]);
    const other = await setup.aLearner();
    const today = new Date(setup.server.clock.now().getTime() + 9 * 3_600_000).getUTCDay();
    await other.save({ review_mail: true, weekdays: [(today + 2) % 7] });
    await atSeven();
    expect(await other.rows()).toEqual([]);
    const locked = await setup.aLearner();
    await locked.save({ review_mail: true });
    await setup.server.db.updateTable('users').set({ is_active: false }).where('id', '=', locked.id).execute();
    moveTo(setup.server, '19:00');
    await locked.makeDue();
    await run();
    expect(await locked.rows()).toEqual([]);
  });

  it('are skipped when the reviews were done or the mails switched off after the plan', async () => {
    await learner.save({ review_mail: true });
    moveTo(setup.server, '19:00');
    await learner.makeDue();
    await setup.plan();
    await setup.server.db.deleteFrom('review_cards').where('user_id', '=', learner.id).execute();
    await setup.deliver();
    expect(await endings()).toEqual([['MAIL', 'SKIPPED', 'NOTHING_DUE']]);
    const other = await setup.aLearner();
    await other.save({ review_mail: true });
    moveTo(setup.server, '19:00');
    await other.makeDue();
    await setup.plan();
    await other.signIn();
    await other.save();
    await setup.deliver();
    expect((await other.rows()).map(({ status, error }) => [status, error])).toEqual([['SKIPPED', 'SWITCHED_OFF']]);
    expect(setup.mailbox.messages()).toEqual([]);
  });

  it('are left out, not sent late, when no worker ran at the chosen time', async () => {
    await learner.save({ review_mail: true, remind_minute: 13 * 60 });
    moveTo(setup.server, '16:30');
    await run();
    expect(await learner.rows()).toEqual([]);
    moveTo(setup.server, '13:00');
    await learner.makeDue();
    await run();
    expect(await endings()).toEqual([['MAIL', 'SENT', null]]);
  });

  it('become rarer after three without a review, and the third announces it', async () => {
    await learner.save({ review_mail: true });
    const days: number[] = [];
    for (let day = 1; day <= 14; day += 1) {
      const before = mails().length;
      await atSeven();
      if (mails().length > before) days.push(day);
    }
    expect(days).toEqual([1, 2, 3, 6, 9, 12]);
    const texts = mails().map(({ text }) => text.replaceAll(/\s+/g, ' '));
    expect(texts.map((text) => /알림을 (\d)일에 한 번으로/.exec(text)?.[1] ?? null).reverse()).toEqual([
      null,
      null,
      '3',
      '3',
      '3',
      '7',
    ]);
    await learner.signIn();
    await learner.makeDue();
    await learner.request('POST', `/reviews/${learner.problem_of.OX}`, { rating: 'GOOD' });
    await atSeven();
    expect(mails()).toHaveLength(7);
  });
});

describe('other reminders', () => {
  it('count down to an exam by mail and push', async () => {
    const device = await learner.subscribe();
    await learner.save({ exam_mail: true, exam_push: true, weekdays: [] });
    const exam_on = new Date(setup.server.clock.now().getTime() + 8 * DAY_MS).toISOString().slice(0, 10);
    await learner.request('PUT', `/problem-bundles/${learner.bundle_id}/study-plan`, { exam_on });
    const titles: string[] = [];
    for (let day = 0; day < 9; day += 1) {
      await atSeven();
      titles.push(...mails().map(({ subject }) => subject));
      setup.mailbox.clear();
    }
    expect(titles).toEqual(['[필기] 시험 7일 전', '[필기] 시험 3일 전', '[필기] 시험 1일 전']);
    expect(setup.push.messages(device.id)).toHaveLength(3);
  });

  it('announce a finished note, at night only after the quiet hours', async () => {
    const device = await learner.subscribe();
    await learner.save({ note_push: true });
    moveTo(setup.server, '23:00');
    const job = await setup.server.db
      .selectFrom('jobs')
      .select(['id', 'note_id'])
      .where('user_id', '=', learner.id)
      .executeTakeFirstOrThrow();
    await setup.planNotes();
    expect(await learner.rows()).toEqual([]);
    await setup.server.db
      .updateTable('jobs')
      .set({ finished_at: setup.server.clock.now() })
      .where('id', '=', job.id)
      .execute();
    await setup.planNotes();
    await setup.planNotes();
    await setup.deliver();
    expect(setup.push.messages(device.id)).toEqual([]);
    moveTo(setup.server, '08:00');
    await setup.deliver();
    expect(await endings()).toEqual([['PUSH', 'SENT', null]]);
    const [message] = setup.push.messages(device.id);
    expect(JSON.parse(message?.payload ?? '')).toMatchObject({ path: `/studio/notes/${job.note_id}`, tag: 'NOTE' });
    // What the lecture is about does not leave.
    expect(message?.payload).not.toContain('물리');
  });
});

describe('failures of the push service', () => {
  beforeEach(async () => {
    await learner.save({ review_push: true });
  });

  it.each(['rate-limited', 'busy'] as const)('%s: repeats later and sends once', async (fault) => {
    const device = await learner.subscribe();
    setup.push.addFault(fault);
    await atSeven();
    expect(await learner.rows()).toMatchObject([{ status: 'PLANNED', attempts: 1 }]);
    setup.server.clock.move(29_000);
    await setup.deliver();
    expect(await learner.rows()).toMatchObject([{ status: 'PLANNED', attempts: 1 }]);
    setup.server.clock.move(2 * MINUTE_MS);
    await setup.deliver();
    expect(await learner.rows()).toMatchObject([{ status: 'SENT', attempts: 2 }]);
    expect(setup.push.messages(device.id)).toHaveLength(1);
  });

  it('removes a subscription that has ended', async () => {
    const [gone, other] = [await learner.subscribe(), await learner.subscribe()];
    setup.push.unsubscribe(gone.id);
    await atSeven();
    expect((await endings()).toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
      ['PUSH', 'FAILED', 'GONE'],
      ['PUSH', 'SENT', null],
    ]);
    const left = setup.server.db.selectFrom('push_subscriptions').select('id').where('user_id', '=', learner.id);
    expect(await left.execute()).toEqual([{ id: other.device_id }]);
  });

  it.each([
    ['too-large', 'HTTP 413', 0],
    ['redirect', 'HTTP 307', 0],
    ['drop-after', 'UNCLEAR', 1],
    ['drop-before', 'UNCLEAR', 0],
  ] as const)('%s: ends as failed and is not repeated', async (fault, error, received) => {
    const device = await learner.subscribe();
    setup.push.addFault(fault);
    await atSeven();
    setup.server.clock.move(30 * MINUTE_MS);
    await setup.deliver();
    expect(await endings()).toEqual([['PUSH', 'FAILED', error]]);
    expect(setup.push.messages(device.id)).toHaveLength(received);
  });

  it('ends when the service stays busy until the quiet hours', async () => {
    await learner.subscribe();
    setup.push.addFault('busy', 20);
    await atSeven();
    for (let step = 0; step < 6; step += 1) {
      setup.server.clock.move(31 * MINUTE_MS);
      await setup.deliver();
    }
    expect((await learner.rows())[0]?.status).toMatch(/FAILED|SKIPPED/);
  });
});

describe('failures of the mail server', () => {
  const send = async (email: string) => {
    await setup.server.db.updateTable('users').set({ email }).where('id', '=', learner.id).execute();
    await learner.save({ review_mail: true });
    await atSeven();
  };

  it('repeats a temporary refusal', async () => {
    await send('later@example.com');
    expect(await learner.rows()).toMatchObject([{ status: 'PLANNED', error: 'SMTP 451' }]);
    for (let step = 0; step < 3; step += 1) {
      setup.server.clock.move(6 * MINUTE_MS);
      await setup.deliver();
    }
    expect(await learner.rows()).toMatchObject([{ status: 'SENT', attempts: 3 }]);
    expect(setup.mailbox.messages('later@example.com')).toHaveLength(1);
  });

  it('ends after a permanent refusal', async () => {
    await send('bounce@example.com');
    expect(await endings()).toEqual([['MAIL', 'FAILED', 'SMTP 550']]);
  });
});
