import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, someIp } from '../../../testing/account-builders.ts';
import { type Learner, moveTo, type Reminders, SETTINGS, startReminders } from '../../../testing/start-reminders.ts';

// Tests the routes of reminders.routes.ts.
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

const view = async () => (await learner.request('GET', '/users/me/reminders')).body;
const open = (method: 'GET' | 'POST', url: string, more: object = {}) =>
  setup.server.send({ method, url, remoteAddress: someIp(), ...more });

describe('settings', () => {
  it('are off until the user switches them on, with quiet hours from 21:00 to 08:00', async () => {
    const { settings, devices, calendar, push_public_key } = await view();
    expect(settings).toEqual(SETTINGS);
    expect([devices, calendar]).toEqual([[], null]);
    expect(push_public_key).toBe(setup.server.config.VAPID_PUBLIC_KEY);
  });

  it('are saved, and a time within the quiet hours is refused', async () => {
    const changed = { review_mail: true, weekdays: [1, 3], remind_minute: 480 };
    expect((await learner.save(changed)).body).toMatchObject({ settings: { ...SETTINGS, ...changed } });
    expect((await learner.save({ remind_minute: 22 * 60 })).status).toBe(409);
    expect((await learner.save({ remind_minute: 1440 })).status).toBe(422);
    expect((await learner.save({ weekdays: [7] })).status).toBe(422);
    expect((await view()).settings).toMatchObject(changed);
  });

  it('announce no note that was finished before they were switched on', async () => {
    await learner.subscribe();
    setup.server.clock.move(60_000);
    await learner.save({ note_push: true });
    await learner.save({ note_push: true, exam_push: true });
    expect(await setup.planNotes()).toBe(0);
  });
});

describe('devices', () => {
  it('are listed once per browser and removed by their owner only', async () => {
    const { endpoint, keys, device_id } = await learner.subscribe();
    const again = await learner.request('POST', '/users/me/push-subscriptions', { endpoint, keys });
    expect(again.body).toEqual({ id: device_id });
    expect((await view()).devices).toMatchObject([{ id: device_id, used_at: null }]);
    const other = await setup.aLearner();
    expect((await other.request('DELETE', `/users/me/push-subscriptions/${device_id}`)).status).toBe(404);
    expect((await learner.request('DELETE', `/users/me/push-subscriptions/${device_id}`)).status).toBe(200);
    expect((await learner.request('DELETE', `/users/me/push-subscriptions/${device_id}`)).status).toBe(404);
    expect((await view()).devices).toEqual([]);
  });

  it('belong to the account that subscribed last', async () => {
    const { endpoint, keys } = await learner.subscribe();
    const other = await setup.aLearner();
    await other.request('POST', '/users/me/push-subscriptions', { endpoint, keys });
    expect((await view()).devices).toEqual([]);
  });

  it('are at most ten; the oldest is replaced', async () => {
    for (let count = 0; count < 11; count += 1) {
      setup.server.clock.move(1000);
      await learner.subscribe();
    }
    expect((await view()).devices).toHaveLength(10);
  });

  it.each([
    ['https://attacker.test/x', {}],
    ['http://169.254.169.254/latest/meta-data', {}],
    ['https://fcm.googleapis.com.attacker.test/x', {}],
    ['https://fcm.googleapis.com/fcm/send/x', { p256dh: 'B'.repeat(87) }],
    ['https://fcm.googleapis.com/fcm/send/x', { auth: 'a'.repeat(25) }],
  ])('with the address %s and keys %j are refused', async (endpoint, wrong) => {
    const { keys } = setup.push.subscribe(setup.server.config.VAPID_PUBLIC_KEY ?? '');
    const body = { endpoint, keys: { ...keys, ...wrong } };
    expect((await learner.request('POST', '/users/me/push-subscriptions', body)).status).toBe(409);
    const real = { endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys };
    expect((await learner.request('POST', '/users/me/push-subscriptions', real)).status).toBe(201);
  });
});

describe('the calendar', () => {
  const create = async (includes_titles = false) => {
    const { body } = await learner.request('POST', '/users/me/calendar', { includes_titles });
    return new URL(String(body.url)).pathname;
  };
  const planExam = async () => {
    const exam_on = new Date(setup.server.clock.now().getTime() + 9 * 24 * 3_600_000).toISOString().slice(0, 10);
    await learner.request('PUT', `/problem-bundles/${learner.bundle_id}/study-plan`, { exam_on });
    return exam_on.replaceAll('-', '');
  };

  it('lists exams and reviews by a secret address, without words of a lecture', async () => {
    const exam = await planExam();
    const path = await create();
    const { status, headers, body } = await open('GET', path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['set-cookie']).toBeUndefined();
    const text = String(body.text);
    expect(text).toContain(`UID:exam-${learner.bundle_id}@web.test\r\n`);
    expect(text).toContain(`DTSTART;VALUE=DATE:${exam}\r\n`);
    expect(text).toContain('SUMMARY:시험\r\n');
    expect(text).toContain('SUMMARY:복습 1개 · 약 1분\r\n');
    expect(text).not.toContain('물리');
    expect((await view()).calendar).toMatchObject({ includes_titles: false, read_at: expect.any(String) });
  });

  it('contains flash cards and exams of courses', async () => {
    const { db, clock } = setup.server;
    const now = clock.now();
    const user_id = learner.id;
    const { note_id } = await db
      .selectFrom('problems')
      .select('note_id')
      .where('bundle_id', '=', learner.bundle_id)
      .executeTakeFirstOrThrow();
    const text = { course: '', fact: 'f', kind: 'QUESTION' as const, front: '앞', back: '뒤', heading: '' };
    const card = { id: randomUUID(), user_id, note_id, ...text, section: 1, evidence: '[]', note_version: 1 };
    await db
      .insertInto('flash_cards')
      .values({ ...card, created_at: now, due_at: now })
      .execute();
    await db
      .insertInto('course_exams')
      .values({ user_id, course: '일반물리', exam_on: now, daily_minutes: 30, created_at: now })
      .execute();
    const calendar = String((await open('GET', await create())).body.text);
    expect(calendar).toContain('SUMMARY:복습 2개 · 약 1분\r\n');
    expect(calendar).toContain('SUMMARY:시험\r\n');
    expect(calendar).not.toContain('일반물리');
  });

  it('contains titles when the user wants them', async () => {
    await planExam();
    expect(String((await open('GET', await create(true))).body.text)).toMatch(/SUMMARY:시험: .*물리/);
  });

  it('is renewed and switched off at once, and only the digest of the address is stored', async () => {
    const old = await create();
    const path = await create();
    expect((await open('GET', old)).status).toBe(404);
    expect((await open('GET', path)).status).toBe(200);
    const token = /([\w-]{43})\.ics$/.exec(path)?.[1] ?? '';
    const stored = setup.server.db.selectFrom('calendar_feeds').select('token_hash').where('user_id', '=', learner.id);
    expect((await stored.executeTakeFirstOrThrow()).token_hash).toEqual(createHash('sha256').update(token).digest());
    expect((await open('GET', path.replace('.ics', ''))).status).toBe(404);
    await learner.request('DELETE', '/users/me/calendar');
    expect((await open('GET', path)).status).toBe(404);
  });

  it('is limited to sixty reads an hour', async () => {
    const path = await create();
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await open('GET', path)).status);
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses[60]).toBe(429);
  });
});

describe('the link in a mail', () => {
  const sendMail = async () => {
    await learner.save({ review_mail: true, exam_mail: true });
    moveTo(setup.server, '19:00');
    await learner.makeDue();
    await setup.plan();
    await setup.deliver();
    await learner.signIn();
    const [mail] = setup.mailbox.messages(learner.email);
    return new URL(/<(.+)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '').pathname;
  };

  it('ends all reminder mails by one request of the mail program, without a log-in', async () => {
    const path = await sendMail();
    const oneClick = {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    };
    expect((await open('POST', path, oneClick)).status).toBe(200);
    expect((await view()).settings).toMatchObject({ review_mail: false, exam_mail: false });
    expect((await open('POST', path, oneClick)).status).toBe(200);
    setup.mailbox.clear();
    moveTo(setup.server, '19:00');
    await learner.makeDue();
    await setup.plan();
    await setup.deliver();
    expect(setup.mailbox.messages(learner.email)).toEqual([]);
  });

  it('leads to a page when it is opened and changes nothing by that', async () => {
    const path = await sendMail();
    const { status, headers } = await open('GET', path);
    expect(status).toBe(303);
    expect(headers.location).toBe(`http://web.test/reminders/unsubscribe#token=${path.split('/').at(-1)}`);
    expect((await view()).settings).toMatchObject({ review_mail: true });
  });

  it('is unknown when it was changed, and is stored as a digest', async () => {
    const path = await sendMail();
    const token = path.split('/').at(-1) ?? '';
    expect((await open('POST', `${path.slice(0, -1)}_`)).status).toBe(404);
    const row = setup.server.db.selectFrom('reminders').select('unsubscribe_hash').where('user_id', '=', learner.id);
    expect((await row.executeTakeFirstOrThrow()).unsubscribe_hash).toEqual(createHash('sha256').update(token).digest());
  });
});

it('deletes everything with the account', async () => {
  await learner.subscribe();
  await learner.save({ review_mail: true, review_push: true });
  await learner.request('POST', '/users/me/calendar', { includes_titles: true });
  moveTo(setup.server, '19:00');
  await learner.makeDue();
  await setup.plan();
  await learner.signIn();
  await learner.request('POST', '/users/me/withdrawal', { password: PASSWORD, confirm: true });
  await setup.deliver();
  for (const table of ['reminders', 'reminder_settings', 'push_subscriptions', 'calendar_feeds'] as const) {
    const rows = await setup.server.db.selectFrom(table).select('user_id').where('user_id', '=', learner.id).execute();
    expect([table, rows]).toEqual([table, []]);
  }
  expect(setup.mailbox.messages(learner.email).filter(({ subject }) => subject.includes('복습'))).toEqual([]);
});
