import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asAdmin } from '../../../../testing/database-logins.ts';
import { holdForJob } from '../../../../testing/hold-for-job.ts';
import { aBuyer, aPaidOrder, type Buyer, type Shop, startShop } from '../../../../testing/start-shop.ts';
import { captureHold, grantCredits } from './index.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const MICRO = 1_000_000n;

async function grant(user_id: string, credits: number, reason: string): Promise<void> {
  const amount_micro = BigInt(credits) * MICRO;
  await grantCredits(shop.server, { user_id, source_id: randomUUID(), amount_micro, actor: 'test', reason });
}

async function use(user_id: string, credits: number, subject_id = randomUUID()): Promise<void> {
  const { hold_id } = await holdForJob(shop, user_id, credits, subject_id);
  await captureHold(shop.server, { hold_id, amount_micro: BigInt(credits) * MICRO });
}

/** A job and its lecture, without the rows that only processing needs. */
async function aJob(user_id: string, title: string) {
  const [job_id, lecture_id] = [randomUUID(), randomUUID()];
  const owner = new pg.Client({ connectionString: asAdmin(shop.server.databaseUrl) });
  await owner.connect();
  await owner.query(`set session_replication_role = replica`);
  await owner.query(
    `insert into lectures (id, user_id, upload_id, title, file_name, content_type, size_bytes, sha256, storage_key, created_at)
     values ($1, $2, gen_random_uuid(), $3, 'f', 'video/mp4', 1, repeat('0', 64), 'k', now())`,
    [lecture_id, user_id, title],
  );
  await owner.query(
    `insert into jobs (id, user_id, lecture_id, quote_id, model_id, price_version, ceiling_micro, section_count, created_at)
     values ($1, $2, $3, gen_random_uuid(), gen_random_uuid(), 1, 1000000, 1, now())`,
    [job_id, user_id, lecture_id],
  );
  await owner.end();
  return { job_id, lecture_id };
}

interface Entry {
  kind: string;
  delta: number;
  balance_after: number;
  entry_number: number;
}
const entriesOf = async (buyer: Buyer, query = '') => {
  const { body } = await buyer.request('GET', `/credits/entries${query}`);
  return body as unknown as { entries: Entry[]; next_cursor: number | null };
};

describe('GET /api/v1/credits/entries', () => {
  it('shows what each change was, by kind of credits, with the balance after it', async () => {
    const buyer = await aBuyer(shop);
    const { job_id, lecture_id } = await aJob(buyer.id, '미시경제학 3강');
    const order = await aPaidOrder(shop, buyer, 10_000);
    await grant(buyer.id, 50, '이벤트');
    await use(buyer.id, 60, job_id);
    const { body } = await buyer.request('GET', '/payments/refund-options');
    const [option] = body as unknown as { amount: number }[];
    const payload = { amount: option?.amount, reason: '변심' };
    const refund = await buyer.request('POST', `/payments/remainder-refund/${order.transaction_id}`, payload);
    expect(refund.status).toBe(200);
    const { entries, next_cursor } = await entriesOf(buyer);
    expect(next_cursor).toBeNull();
    // Gifts expire on the same day and are used first.
    expect(entries).toMatchObject([
      { kind: 'REFUND', delta: -1070, balance_after: 0, paid: 990, bonus: 80, gift: 0, amount: 9900, used_for: null },
      {
        kind: 'CAPTURE',
        delta: -60,
        balance_after: 1070,
        paid: 10,
        bonus: 0,
        gift: 50,
        used_for: { work: 'NOTE', title: '미시경제학 3강', lecture_id, note_id: null, bundle_id: null },
      },
      { kind: 'GRANT', delta: 50, balance_after: 1130, gift: 50, reason: '이벤트' },
      { kind: 'TOPUP', delta: 1080, balance_after: 1080, paid: 1000, bonus: 80, gift: 0, amount: 10_000 },
    ]);
    expect((await buyer.request('GET', '/credits/usage')).body).toMatchObject([
      { lecture_id, title: '미시경제학 3강', credits: 60, works: 1 },
    ]);
  });

  it('continues after the cursor, without a gap', async () => {
    const buyer = await aBuyer(shop);
    for (let count = 0; count < 53; count += 1) await grant(buyer.id, 1, '이벤트');
    const first = await entriesOf(buyer);
    const second = await entriesOf(buyer, `?cursor=${first.next_cursor}`);
    expect([...first.entries, ...second.entries].map((entry) => entry.entry_number)).toEqual(
      Array.from({ length: 53 }, (_, index) => 53 - index),
    );
    expect(second.next_cursor).toBeNull();
  });

  it('shows nothing of others', async () => {
    const other = await aBuyer(shop);
    expect((await entriesOf(other)).entries).toEqual([]);
    expect((await other.request('GET', '/credits/usage')).body).toEqual([]);
    expect((await other.request('GET', '/credits/lots')).body).toMatchObject({
      lots: [],
      is_low: true,
      expiring: null,
    });
  });
});

describe('GET /api/v1/credits/lots', () => {
  it('shows lots by kind with held credits, expiry and refund value', async () => {
    const buyer = await aBuyer(shop);
    const order = await aPaidOrder(shop, buyer, 10_000);
    await grant(buyer.id, 30, '보상');
    await use(buyer.id, 330);
    await holdForJob(shop, buyer.id, 100);
    const { body } = await buyer.request('GET', '/credits/lots');
    expect(body).toMatchObject({
      credit_balance: 780,
      held_credits: 100,
      spendable_credits: 680,
      is_low: false,
      expiring: { credits: 680 },
      lots: [
        {
          kind: 'PAID',
          granted: 1080,
          paid_left: 700,
          bonus_left: 80,
          gift_left: 0,
          held: 100,
          transaction_id: order.transaction_id,
          refund_value: 7000,
        },
      ],
    });
  });

  it('gives a gift no refund value and reports a low balance', async () => {
    const buyer = await aBuyer(shop);
    await grant(buyer.id, 49, '무료 체험');
    expect((await buyer.request('GET', '/credits/lots')).body).toMatchObject({
      is_low: true,
      lots: [{ kind: 'GIFT', gift_left: 49, paid_left: 0, refund_value: 0, transaction_id: null, reason: '무료 체험' }],
    });
  });
});
