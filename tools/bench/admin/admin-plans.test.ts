import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLargeDatabase, type LargeDatabase } from '../../seed/large/create-large-database.ts';
import { explain, getLandmarks, type Landmarks, openBareClient } from './bench-admin.queries.ts';
import { isReading } from './is-reading.ts';
import { listAdminCalls } from './list-admin-calls.ts';
import { type AdminApi, openAdminApi } from './open-admin-api.ts';

const SCALE = 0.05;
const READ_WHOLE = /Seq Scan on (users|wallets|ledger_entries|credit_lots|payments|payment_orders|support_tickets)\b/;
/** Five hundred rows are joined with so few accounts by reading these whole; among a million they are looked up. */
const TICKETS_READ_WHOLE = /Seq Scan on support_tickets\b/;

/** Which index answers, where another would do at this size and not among a million. */
const INTENDED: Record<string, string[]> = {
  'search, beginning of an e-mail': ['users_by_email_part', 'lots_in_spend_order'],
  'search, middle of an e-mail': ['users_by_email_part'],
  'search, no hit': ['users_by_email_part', 'users_by_email_beginning'],
  'search, one or two letters': ['users_by_email_beginning'],
  'search, very common': ['users_newest_first'],
  'users, first page': ['users_newest_first', 'lots_in_spend_order'],
  'user in detail': ['users_pkey', 'orders_by_user'],
  'stats, none kept': [
    'users_by_moment',
    'users_inactive',
    'users_withdrawn',
    'tickets_by_status',
    'captures_by_moment',
  ],
  'usage, 90 days': ['users_by_moment', 'captures_by_moment', 'payments_by_moment'],
  tickets: ['tickets_newest_first'],
  'tickets, OPEN': ['tickets_by_status'],
};

let large: LargeDatabase;
let landmarks: Landmarks;
let api: AdminApi;
let bare: pg.Client;
beforeAll(async () => {
  large = await createLargeDatabase(SCALE);
  await large.fill();
  landmarks = await getLandmarks(large.db);
  api = await openAdminApi(large.url);
  bare = await openBareClient(large.url);
}, 120_000);
afterAll(async () => {
  await bare.end();
  await api.close();
  await large.close();
});

async function plansOf(name: string): Promise<string> {
  const call = listAdminCalls(landmarks).find((one) => one.name === name);
  const plans: string[] = [];
  for (const path of call?.paths ?? []) {
    api.moveClock(call?.moveMs ?? 0);
    const { statements } = await api.ask(path);
    for (const statement of statements.filter(isReading)) plans.push(await explain(bare, statement));
  }
  return plans.join('\n');
}

const names = listAdminCalls({ users: 0, before_last_page: '', looked_at: [] }).map((call) => call.name);

describe('what operators ask among many accounts', () => {
  it.each(names)('%s is answered by index [ADM-08]', async (name) => {
    const plans = await plansOf(name);
    expect(plans.length).toBeGreaterThan(100);
    const whole = name.startsWith('tickets') ? TICKETS_READ_WHOLE : READ_WHOLE;
    expect(plans.match(whole)?.[0] ?? 'by index').toBe('by index');
    for (const index of INTENDED[name] ?? []) expect(plans).toContain(index);
  });

  it('names only calls that are made', () => {
    expect(Object.keys(INTENDED).filter((name) => !names.includes(name))).toEqual([]);
  });
});
