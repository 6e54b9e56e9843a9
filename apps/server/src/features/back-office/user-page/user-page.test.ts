import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aModel } from '../../../../testing/a-model.ts';
import { aStoredJob } from '../../../../testing/a-stored-job.ts';
import { PASSWORD } from '../../../../testing/account-builders.ts';
import { type Admin, anAdmin } from '../../../../testing/an-admin.ts';
import { aBuyer, aPaidOrder, type Buyer, type Shop, startShop } from '../../../../testing/start-shop.ts';

let shop: Shop;
let admin: Admin;
let buyer: Buyer;
let job_id: string;
let order: Awaited<ReturnType<typeof aPaidOrder>>;
beforeAll(async () => {
  shop = await startShop();
  admin = await anAdmin(shop.server, { isReauthenticated: true });
  buyer = await aBuyer(shop);
  const model_id = await aModel(shop.server, { model_name: 'gemini-3.1-flash-lite' });
  order = await aPaidOrder(shop, buyer, 10_000);
  const calls = [{ input_tokens: 1000, output_tokens: 100, is_charged: true }];
  job_id = await aStoredJob(shop.server, { user_id: buyer.id, model_id, title: '선형대수 3강', charged: 12, calls });
  await shop.server.db.updateTable('model_calls').set({ cost_micro_usd: 100_000n }).execute();
  await buyer.request('POST', '/support/tickets', { subject: '환불 문의', message: '있습니다' });
});
afterAll(() => shop.close());

interface Page {
  money: Record<string, number | null>;
  work: Record<string, number>;
  notes: { text: string }[];
  timeline: { kind: string; id: string; text: string; at: string; credits: number | null }[];
  older_before: string | null;
}

const page = async (query = '', who: Admin = admin) =>
  (await who.request('GET', `/users/${buyer.id}/page${query}`)).body as unknown as Page;
const search = async (q: string, who: Admin = admin) =>
  (await who.request('GET', `/search?q=${encodeURIComponent(q)}`)).body as unknown as {
    kind: string;
    id: string;
    text: string;
    is_exact: boolean;
  }[];
const countAudits = async (action: string) =>
  (await admin.request('GET', `/audit?action=${action}&subject=${buyer.id}`)).body.total as number;

describe('GET /api/v1/admin/users/{id}/page', () => {
  it('shows money, cost, work and one timeline, and records each view', async () => {
    const before = await countAudits('user.viewed');
    const { money, work, timeline, older_before } = await page();
    expect(money).toMatchObject({ payments: 1, paid_won: 10_000, returned_won: 0, used_won: 120 });
    expect(money.cost_won).toBeGreaterThan(100);
    expect(money.margin_permille).toBe(Math.floor(((120 - Number(money.cost_won)) * 1000) / 120));
    expect(work).toMatchObject({ notes: 1, tickets: 1, open_tickets: 1, lectures: 1 });
    const kinds = timeline.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['ORDER', 'JOB', 'LECTURE', 'TICKET', 'CONSENT', 'LOG_IN']));
    expect(timeline.find(({ kind }) => kind === 'ORDER')?.id).toBe(order.transaction_id);
    expect(timeline.find(({ kind }) => kind === 'JOB')).toMatchObject({
      id: job_id,
      text: '선형대수 3강',
      credits: -12,
    });
    expect(timeline.map(({ at }) => at)).toEqual(
      timeline
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(older_before).toBeNull();
    expect(await countAudits('user.viewed')).toBe(before + 1);
  });

  it('filters by group and continues before a time', async () => {
    const money = await page('?group=money');
    expect(new Set(money.timeline.map(({ kind }) => kind))).toEqual(new Set(['ORDER', 'CREDIT']));
    const at = money.timeline[0]?.at ?? '';
    expect((await page(`?group=money&before=${at}`)).timeline.every((event) => event.at < at)).toBe(true);
  });

  it('shows no cost to support', async () => {
    const { money } = await page('', await anAdmin(shop.server, { role: 'support' }));
    expect(money).toMatchObject({ paid_won: 10_000, cost_won: null, margin_permille: null });
  });

  it('stores remarks of operators, which a withdrawal erases', async () => {
    const added = await admin.request('POST', `/users/${buyer.id}/notes`, { text: ' 환불 규정을 안내함 ' });
    expect(added).toMatchObject({ status: 201, body: { text: '환불 규정을 안내함' } });
    expect((await page()).notes).toMatchObject([{ text: '환불 규정을 안내함' }]);
    expect((await admin.request('POST', `/users/${randomUUID()}/notes`, { text: '없음' })).status).toBe(404);
    const leaving = await aBuyer(shop);
    await admin.request('POST', `/users/${leaving.id}/notes`, { text: '곧 탈퇴' });
    await leaving.request('POST', '/users/me/withdrawal', { password: PASSWORD, confirm: true });
    const left = await shop.server.db.selectFrom('user_notes').select('id').where('user_id', '=', leaving.id).execute();
    expect(left).toEqual([]);
  });
});

describe('GET /api/v1/admin/search', () => {
  it('finds a row by its id, a payment by its keys and users by the beginning of an address', async () => {
    const ticket = await shop.server.db.selectFrom('support_tickets').select('id').executeTakeFirstOrThrow();
    const { lecture_id } = await shop.server.db.selectFrom('jobs').select('lecture_id').executeTakeFirstOrThrow();
    for (const [q, kind] of [
      [job_id, 'JOB'],
      [job_id.toUpperCase(), 'JOB'],
      [ticket.id, 'TICKET'],
      [lecture_id, 'LECTURE'],
      [buyer.id, 'USER'],
      [order.transaction_id, 'ORDER'],
      [order.order_id, 'ORDER'],
      [order.payment_key, 'ORDER'],
      [buyer.email.toUpperCase(), 'USER'],
    ] as const) {
      expect(await search(q), q).toEqual([expect.objectContaining({ kind, is_exact: true })]);
    }
    expect(await search(buyer.email.slice(0, 5))).toContainEqual(
      expect.objectContaining({ kind: 'USER', id: buyer.id, is_exact: false }),
    );
    expect(await search(randomUUID())).toEqual([]);
    expect(await search('%%')).toEqual([]);
  });

  it('records found payments and lets a viewer find whole addresses only', async () => {
    const before = await countAudits('payment.searched');
    await search(order.order_id);
    expect(await countAudits('payment.searched')).toBe(before + 1);
    const viewer = await anAdmin(shop.server, { role: 'viewer' });
    expect(await search(buyer.email.slice(0, 5), viewer)).toEqual([]);
    expect(await search(buyer.email, viewer)).toHaveLength(1);
    expect(JSON.stringify(await search(buyer.email, viewer))).not.toContain(buyer.email);
  });
});
