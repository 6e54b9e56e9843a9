import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLargeDatabase, type LargeDatabase } from '../../seed/large/create-large-database.ts';
import { openBareClient } from '../admin/bench-admin.queries.ts';
import { type Buyer, countReadWhole, getBuyer } from './plan.queries.ts';

const SCALE = 0.01;
const FEW_ROWS = 1_000;
const HOLD = '10000000-0000-4000-8000-000000000001';
const GRANT = '20000000-0000-4000-8000-000000000002';

/** Statements inside of functions and guards are seen by no plan from outside: what they have read is counted. */
const ACTS = [
  [
    'sets credits aside',
    `select hold_credits('${HOLD}', $1, 'JOB', gen_random_uuid(), 9000000, now() + interval '1 hour', now())`,
    'HELD',
  ],
  ['settles them', `select settle_hold('${HOLD}', 4000000, 'CAPTURE', '${HOLD}', 'system', now())`, 'CAPTURED'],
  [
    'grants',
    `select add_lot($1, 'GRANT', '${GRANT}', 5000000, 0, now() + interval '1 year', null, 'system', 'test', now()) is not null`,
    true,
  ],
  [
    'takes away',
    `select subtract_credits($1, 'SUBTRACT', gen_random_uuid(), 1000000, 'system', 'test', now())`,
    'SUBTRACTED',
  ],
  ['takes back after a cancel', `select book_external_cancel('test-cancel', $2, 100, now(), now())`, 'DEDUCTED'],
  [
    'lets a lot lapse',
    `select expire_lot((select lot_id from payments where id = $2), now() + interval '9 years')`,
    'EXPIRED',
  ],
  ['closes a wallet', `select close_wallet($1, now()) is not null`, true],
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

/** An act with the guards that are asked at commit, undone afterwards. */
async function run(...statements: string[]): Promise<{ answer: unknown; read_whole: string[] }> {
  const before = await countReadWhole(client, FEW_ROWS);
  await client.query('begin');
  try {
    let answer: unknown;
    for (const statement of statements) answer = await ask(statement);
    await client.query('set constraints all immediate');
    const after = await countReadWhole(client, FEW_ROWS);
    return { answer, read_whole: [...after.keys()].filter((name) => after.get(name) !== before.get(name)).toSorted() };
  } finally {
    await client.query('rollback');
  }
}

async function ask(statement: string): Promise<unknown> {
  const values = [buyer.user_id, buyer.payment_id].filter((_, at) => statement.includes(`$${at + 1}`));
  const text = statement.replaceAll('$2', '$1');
  const { rows } = await client.query<unknown[]>({ text, values, rowMode: 'array' });
  return rows[0]?.[0];
}

describe('over many accounts, of none but its own', () => {
  it.each(ACTS)('%s', async (_, statement, expected) => {
    const first = statement.startsWith('select settle_hold') ? [ACTS[0][1]] : [];
    expect(await run(...first, statement)).toEqual({ answer: expected, read_whole: [] });
  });

  it('would be told otherwise', async () => {
    expect(await run('select count(*) from credit_lots where remaining_micro > held_micro')).toMatchObject({
      read_whole: ['credit_lots'],
    });
  });
});
