import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLargeDatabase, type LargeDatabase } from '../../tools/seed/large/create-large-database.ts';
import { openBareClient } from '../admin/bench-admin.queries.ts';
import { type Buyer, countSeqScanRows, getBuyer } from './plan.queries.ts';

const SCALE = 0.01;
const FEW_ROWS = 1_000;
const HOLD = '10000000-0000-4000-8000-000000000001';
const GRANT = '20000000-0000-4000-8000-000000000002';

/** EXPLAIN does not show statements inside functions and triggers, so the rows read by sequential scans are counted. */
const CREDIT_FUNCTIONS = [
  [
    'hold_credits',
    `select hold_credits('${HOLD}', $1, 'JOB', gen_random_uuid(), 9000000, now() + interval '1 hour', now())`,
    'HELD',
  ],
  ['settle_hold', `select settle_hold('${HOLD}', 4000000, 'CAPTURE', '${HOLD}', 'system', now())`, 'CAPTURED'],
  [
    'add_lot',
    `select add_lot($1, 'GRANT', '${GRANT}', 5000000, 0, now() + interval '1 year', null, 'system', 'test', now()) is not null`,
    true,
  ],
  [
    'subtract_credits',
    `select subtract_credits($1, 'SUBTRACT', gen_random_uuid(), 1000000, 'system', 'test', now())`,
    'SUBTRACTED',
  ],
  ['book_external_cancel', `select book_external_cancel('test-cancel', $2, 100, now(), now())`, 'DEDUCTED'],
  [
    'expire_lot',
    `select expire_lot((select lot_id from payments where id = $2), now() + interval '9 years')`,
    'EXPIRED',
  ],
  ['close_wallet', `select close_wallet($1, now()) is not null`, true],
] as const;

let large: LargeDatabase;
let client: Client;
let buyer: Buyer;
beforeAll(async () => {
  large = await createLargeDatabase(SCALE);
  await large.fill();
  client = await openBareClient(large.url);
  await client.query('vacuum analyze');
  buyer = await getBuyer(client);
}, 240_000);
afterAll(async () => {
  await client?.end();
  await large?.close();
});

/** Runs the statements with deferred constraints, then rolls back. */
async function run(...statements: string[]): Promise<{ result: unknown; seq_scanned: string[] }> {
  const before = await countSeqScanRows(client, FEW_ROWS);
  await client.query('begin');
  try {
    let result: unknown;
    for (const statement of statements) result = await query(statement);
    await client.query('set constraints all immediate');
    const after = await countSeqScanRows(client, FEW_ROWS);
    return { result, seq_scanned: [...after.keys()].filter((name) => after.get(name) !== before.get(name)).toSorted() };
  } finally {
    await client.query('rollback');
  }
}

async function query(statement: string): Promise<unknown> {
  const values = [buyer.user_id, buyer.payment_id].filter((_, at) => statement.includes(`$${at + 1}`));
  const text = statement.replaceAll('$2', '$1');
  const { rows } = await client.query<unknown[]>({ text, values, rowMode: 'array' });
  return rows[0]?.[0];
}

describe('credit functions with many accounts', () => {
  it.each(CREDIT_FUNCTIONS)('%s uses no sequential scan', async (_, statement, expected) => {
    const first = statement.startsWith('select settle_hold') ? [CREDIT_FUNCTIONS[0][1]] : [];
    expect(await run(...first, statement)).toEqual({ result: expected, seq_scanned: [] });
  });

  it('a sequential scan is detected', async () => {
    expect(await run('select count(*) from credit_lots where remaining_micro > held_micro')).toMatchObject({
      seq_scanned: ['credit_lots'],
    });
  });
});
