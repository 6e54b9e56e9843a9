import { randomUUID } from 'node:crypto';
import { type ConstraintRow, type ConstraintSet, toConstraints } from './constraint-set.ts';

const [USER, OTHER, DEVICE, SENT] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const POINT = `'\\x04${'11'.repeat(64)}'`;
const SECRET = `'\\x${'22'.repeat(16)}'`;

/** A user with settings, a device, a calendar and one reminder that was sent. */
const scene = `
  insert into users (id, email, password_hash, created_at, updated_at)
    values ('${USER}', 'a@example.com', 'x', now(), now()), ('${OTHER}', 'b@example.com', 'x', now(), now());
  insert into reminder_settings values ('${USER}', true, true, true, true, true, '{1}', 1, 2, 3, now(), now(), now());
  insert into push_subscriptions values ('${DEVICE}', '${USER}', 'https://push.test/a', ${POINT}, ${SECRET}, '', now());
  insert into calendar_feeds values ('${USER}', '\\x01', false, now());
  insert into reminders (id, user_id, kind, channel, day, status, next_attempt_at, expires_at, created_at, finished_at, unsubscribe_hash)
    values ('${SENT}', '${USER}', 'REVIEW', 'MAIL', '2026-11-15', 'SENT', now(), now() + interval '1 hour', now(), now(), '\\x01');`;

const settings = (changes: Record<string, string>, user = OTHER) => {
  const row = { weekdays: `'{1}'`, remind: '1', from: '2', until: '3', note: 'true', since: 'now()', ...changes };
  return `insert into reminder_settings values ('${user}', true, true, true, true, ${row.note}, ${row.weekdays}, ${row.remind},
    ${row.from}, ${row.until}, now(), ${row.since}, now())`;
};
const device = ({
  id = randomUUID(),
  user = USER,
  endpoint = 'https://push.test/b',
  key = POINT,
  auth = SECRET,
} = {}) => `insert into push_subscriptions values ('${id}', '${user}', '${endpoint}', ${key}, ${auth}, '', now())`;
const feed = (user: string, hash: string) => `insert into calendar_feeds values ('${user}', '${hash}', false, now())`;
const reminder = (changes: Record<string, string>) => {
  const row = {
    id: `'${randomUUID()}'`,
    user_id: `'${USER}'`,
    kind: `'REVIEW'`,
    channel: `'MAIL'`,
    day: `'2026-11-16'`,
    subject_id: 'null',
    subscription_id: 'null',
    status: `'PLANNED'`,
    attempts: '0',
    next_attempt_at: 'now()',
    created_at: 'now()',
    expires_at: `now() + interval '1 hour'`,
    finished_at: 'null',
    unsubscribe_hash: 'null',
    ...changes,
  };
  return `insert into reminders (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;
};

const rows: ConstraintRow[] = [
  ['reminder_settings_pkey', 'reminder_settings', 'two settings of a user', settings({}, USER)],
  ['reminder_settings_user_id_fkey', 'reminder_settings', 'settings without a user', settings({}, randomUUID())],
  ['reminder_weekdays', 'reminder_settings', 'an eighth weekday', settings({ weekdays: `'{7}'` })],
  ['reminder_minute', 'reminder_settings', 'a minute after the day', settings({ remind: '1440' })],
  ['reminder_quiet_from', 'reminder_settings', 'a minute before the day', settings({ from: '-1' })],
  ['reminder_quiet_until', 'reminder_settings', 'a minute after the day', settings({ until: '1440' })],
  ['reminder_note_since', 'reminder_settings', 'announcing all earlier notes', settings({ since: 'null' })],
  ['push_subscriptions_pkey', 'push_subscriptions', 'two devices with one id', device({ id: DEVICE })],
  ['push_subscriptions_user_id_fkey', 'push_subscriptions', 'a device without a user', device({ user: randomUUID() })],
  ['push_endpoint_once', 'push_subscriptions', 'one browser twice', device({ endpoint: 'https://push.test/a' })],
  ['push_endpoint_length', 'push_subscriptions', 'an empty address', device({ endpoint: '' })],
  ['push_public_key', 'push_subscriptions', 'a short key', device({ key: `'\\x04'` })],
  ['push_auth_secret', 'push_subscriptions', 'a short secret', device({ auth: `'\\x22'` })],
  ['calendar_feeds_pkey', 'calendar_feeds', 'two addresses of a user', feed(USER, '\\x02')],
  ['calendar_feeds_user_id_fkey', 'calendar_feeds', 'an address without a user', feed(randomUUID(), '\\x02')],
  ['calendar_token_once', 'calendar_feeds', 'one address of two users', feed(OTHER, '\\x01')],
  ['reminders_pkey', 'reminders', 'two reminders with one id', reminder({ id: `'${SENT}'` })],
  ['reminders_user_id_fkey', 'reminders', 'a reminder without a user', reminder({ user_id: `'${randomUUID()}'` })],
  ['one_reminder_a_day', 'reminders', 'a second mail on one day', reminder({ day: `'2026-11-15'` })],
  ['reminder_subject', 'reminders', 'a note reminder without its note', reminder({ kind: `'NOTE'` })],
  ['reminder_subscription', 'reminders', 'a push message without a device', reminder({ channel: `'PUSH'` })],
  ['reminder_attempts', 'reminders', 'a negative number of attempts', reminder({ attempts: '-1' })],
  ['reminder_expires', 'reminders', 'a reminder that expired before', reminder({ expires_at: 'now()' })],
  ['reminder_unsubscribe_once', 'reminders', 'one link of two mails', reminder({ unsubscribe_hash: `'\\x01'` })],
  ['reminder_finished', 'reminders', 'an open reminder with an end', reminder({ finished_at: 'now()' })],
];
const triggers: ConstraintRow[] = [
  [
    'reminder_ends_once',
    'reminders',
    'sending a sent reminder again',
    `update reminders set status = 'PLANNED', finished_at = null where id = '${SENT}'`,
  ],
];

/** Tested by reminder-constraints.test.ts beside the queries. */
export const reminderConstraints: ConstraintSet = {
  scene,
  constraints: [...toConstraints('constraint', rows), ...toConstraints('trigger', triggers)],
};
