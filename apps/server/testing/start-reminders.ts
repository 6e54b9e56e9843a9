import { type Mailbox, startMailbox } from '@pilgi/mailbox-simulator';
import { type BrowserSubscription, type PushSimulator, startPushSimulator } from '@pilgi/push-simulator';
import { createVapidKeys } from '../src/platform/push/vapid-keys.ts';
import { aSolver, type Solver } from './a-solver.ts';
import { runWorkerTask } from './run-worker-task.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';
import { testEnvironment } from './test-config.ts';

export interface Reminders {
  server: TestApp;
  mailbox: Mailbox;
  push: PushSimulator;
  /** Settings of a worker process on the same database, mail server and push keys. */
  workerEnv: Record<string, string>;
  /** A user with problems, one of them due now. */
  aLearner(): Promise<Learner>;
  /** Removes the reminders of users of earlier tests. */
  reset(): Promise<void>;
  plan(): Promise<number>;
  planNotes(): Promise<number>;
  deliver(): Promise<number>;
  close(): Promise<void>;
}

export interface Learner extends Solver {
  subscribe(): Promise<BrowserSubscription & { device_id: string }>;
  save(changes?: object): ReturnType<Solver['request']>;
  makeDue(): Promise<void>;
  rows(): Promise<ReminderRow[]>;
}

interface ReminderRow {
  kind: string;
  channel: string;
  status: string;
  error: string | null;
  attempts: number;
}

export const SETTINGS = {
  review_mail: false,
  review_push: false,
  exam_mail: false,
  exam_push: false,
  note_push: false,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  remind_minute: 19 * 60,
  quiet_from_minute: 21 * 60,
  quiet_until_minute: 8 * 60,
};

/** The complete api with a real SMTP server and a push service that verifies and decrypts. */
export async function startReminders(): Promise<Reminders> {
  const { publicKey, privateKey } = createVapidKeys();
  const mailbox = await startMailbox();
  const env = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUSH_ALLOW_LOCAL: 'true' };
  const server = await startTestApp({ env: env });
  const push = await startPushSimulator({ now: server.clock.now });
  return {
    server,
    mailbox,
    push,
    workerEnv: {
      ...testEnvironment,
      ...env,
      DATABASE_URL: server.databaseUrl,
      SMTP_PORT: String(mailbox.smtpPort),
    },
    aLearner: () => aLearner(server, { push, publicKey }),
    reset: async () => {
      for (const table of ['reminders', 'reminder_settings'] as const) await server.db.deleteFrom(table).execute();
      push.clear();
      mailbox.clear();
    },
    plan: () => runWorkerTask(server, 'plan-reminders'),
    planNotes: () => runWorkerTask(server, 'plan-note-reminders'),
    deliver: () => runWorkerTask(server, 'deliver-reminders', mailbox.smtpPort),
    close: async () => {
      await server.close();
      await mailbox.close();
      await push.close();
    },
  };
}

async function aLearner(
  server: TestApp,
  { push, publicKey }: { push: PushSimulator; publicKey: string },
): Promise<Learner> {
  const solver = await aSolver(server);
  const learner: Learner = {
    ...solver,
    subscribe: async () => {
      const { endpoint, keys, id } = push.subscribe(publicKey);
      const { status, body } = await solver.request('POST', '/users/me/push-subscriptions', { endpoint, keys });
      if (status !== 201) throw new Error(`the subscription was refused: ${JSON.stringify(body)}`);
      return { endpoint, keys, id, device_id: String(body.id) };
    },
    save: (changes = {}) => solver.request('PUT', '/users/me/reminders', { ...SETTINGS, ...changes }),
    makeDue: async () => {
      const due_at = server.clock.now();
      await server.db
        .updateTable('review_cards')
        .set({ due_at, scheduled_at: due_at })
        .where('user_id', '=', solver.id)
        .execute();
    },
    rows: async () =>
      await server.db
        .selectFrom('reminders')
        .select(['kind', 'channel', 'status', 'error', 'attempts'])
        .where('user_id', '=', solver.id)
        .orderBy('created_at')
        .orderBy('channel')
        .execute(),
  };
  const { id } = await solver.start();
  await solver.answer(id, solver.problem_of.OX, false);
  await learner.makeDue();
  return learner;
}

const DAY_MS = 24 * 3_600_000;

/** Moves the clock to the next such time in Seoul. */
export function moveTo(server: TestApp, time: string): void {
  const now = server.clock.now();
  const today = new Date(now.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
  const wanted = new Date(`${today}T${time}:00+09:00`).getTime();
  server.clock.move(wanted > now.getTime() ? wanted - now.getTime() : wanted + DAY_MS - now.getTime());
}
