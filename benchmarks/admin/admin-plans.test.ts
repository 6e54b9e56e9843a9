import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLargeDatabase, type LargeDatabase } from '../../tools/seed/large/create-large-database.ts';
import { explain, getLandmarks, type Landmarks, openBareClient } from './bench-admin.queries.ts';
import { isReadStatement } from './is-read-statement.ts';
import { listAdminCalls } from './list-admin-calls.ts';
import { type AdminApi, openAdminApi } from './open-admin-api.ts';

const SCALE = 0.05;
const SEQ_SCAN = /Seq Scan on (users|wallets|ledger_entries|credit_lots|payments|payment_orders|support_tickets)\b/;
/** With this few accounts the planner joins by sequential scans of the other tables; with a million it uses indexes. */
const TICKETS_SEQ_SCAN = /Seq Scan on support_tickets\b/;

/** Expected index, where at this size another one would also be fast enough but not with a million accounts. */
const INTENDED: Record<string, string[]> = {
  'search, beginning of an e-mail': ['users_by_email_trigrams', 'lots_in_spend_order'],
  'search, middle of an e-mail': ['users_by_email_trigrams'],
  'search, no hit': ['users_by_email_trigrams', 'users_by_email_prefix'],
  'search, one or two letters': ['users_by_email_prefix'],
  'search, very common': ['users_newest_first'],
  'users, first page': ['users_newest_first', 'lots_in_spend_order'],
  'user in detail': ['users_pkey', 'orders_by_user'],
  'stats, uncached': ['users_by_time', 'users_inactive', 'users_withdrawn', 'tickets_by_status', 'captures_by_time'],
  'usage, 90 days': ['users_by_time', 'captures_by_time', 'payments_by_time'],
  // One row per day: overview_days is read whole at every size.
  'overview, 7 days, uncached': ['captures_by_time', 'payments_by_time'],
  'user page': ['users_pkey', 'orders_by_user'],
  'search of everything': ['users_by_email_prefix'],
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
    const { statements } = await api.request(path);
    for (const statement of statements.filter(isReadStatement)) plans.push(await explain(bare, statement));
  }
  return plans.join('\n');
}

const names = listAdminCalls({ users: 0, before_last_page: '', sampled_users: [] }).map((call) => call.name);

describe('admin queries with many accounts', () => {
  it.each(names)('%s uses an index', async (name) => {
    const plans = await plansOf(name);
    expect(plans.length).toBeGreaterThan(100);
    const whole = name.startsWith('tickets') ? TICKETS_SEQ_SCAN : SEQ_SCAN;
    expect(plans.match(whole)?.[0] ?? 'by index').toBe('by index');
    for (const index of INTENDED[name] ?? []) expect(plans).toContain(index);
  });

  it('lists only existing calls', () => {
    expect(Object.keys(INTENDED).filter((name) => !names.includes(name))).toEqual([]);
  });
});
