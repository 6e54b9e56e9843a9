import { runInNewContext, Script } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTossSimulator, type TossSimulator } from '../start-toss-simulator.ts';
import { createShop, type Shop } from '../testing/create-shop.ts';
import { createStillClock, MINUTE } from '../testing/create-still-clock.ts';

let toss: TossSimulator;
let shop: Shop;

beforeAll(async () => {
  toss = await startTossSimulator({ clock: createStillClock() });
  shop = createShop(toss);
});
afterAll(() => toss.close());
beforeEach(() => toss.control.reset());

async function get(path: string): Promise<{ status: number; headers: Headers; text: string }> {
  const response = await fetch(`${toss.url}${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function post<Body>(path: string, body: object): Promise<{ status: number; body: Body }> {
  const response = await fetch(`${toss.url}${path}`, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Body };
}

const REQUEST = {
  orderId: 'order_page',
  orderName: '<b>크레딧</b>',
  amount: 7_000,
  method: 'TRANSFER',
  instrument: '04',
  customerKey: 'customer-1',
  successUrl: 'https://shop.example/ok?a=1#top',
  failUrl: 'https://shop.example/no',
};

async function openWindow(): Promise<string> {
  const { body } = await post<{ path: string }>('/widget/payments', REQUEST);
  return body.path;
}

describe('scripts', () => {
  test.each([
    ['/v2/standard', 'TossPayments'],
    ['/v1/payment-widget', 'PaymentWidget'],
  ])('serves %s as a classic script that defines %s', async (path, name) => {
    const { headers, text } = await get(path);
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const sandbox: Record<string, unknown> = { URL, document: { currentScript: { src: `${toss.url}${path}` } } };
    runInNewContext(text, sandbox);
    expect(sandbox[name]).toHaveProperty('ANONYMOUS', '@@ANONYMOUS');
  });

  test.each(['methods-frame', 'agreement-frame', 'payment-window'])(
    'serves %s.js without types and imports',
    async (name) => {
      const { text } = await get(`/widget/${name}.js`);
      expect(text).not.toMatch(/^(import|export) /m);
      expect(() => new Script(text)).not.toThrow();
    },
  );
});

describe('pages', () => {
  test.each([
    ['/widget/methods', '신용·체크카드'],
    ['/widget/agreement', '동의합니다'],
  ])('shows %s only for its own client key', async (path, content) => {
    const own = await get(`${path}?clientKey=${toss.clientKey}`);
    expect(own.text).toContain(content);
    expect(own.headers.get('content-security-policy')).toContain("script-src 'self'");
    const other = await get(`${path}?clientKey=test_gck_other`);
    expect(other.text).not.toContain(content);
    expect(other.text).toContain('data-code="INVALID_CLIENT_KEY"');
  });

  test('shows the order in the payment window with escaped text', async () => {
    const { text } = await get(await openWindow());
    expect(text).toContain('&lt;b&gt;크레딧&lt;/b&gt;');
    expect(text).toContain('7,000원');
    expect(text).toContain('계좌이체');
  });

  test('shows the receipt of a payment', async () => {
    const { paymentKey } = await shop.pay('order_slip', 11_000);
    const { body } = await shop.cancel(paymentKey, { cancelReason: '일부', cancelAmount: 1_000 });
    const { text } = await get(body.receipt?.url.replace(toss.url, '') ?? '');
    expect(text).toContain('신용카드 매출전표');
    for (const part of ['order_slip', '11,000원', '10,000원', '-1,000원']) expect(text).toContain(part);
    expect((await get('/receipt?transactionId=none')).status).toBe(401);
  });

  test('lists payments in the back office and cancels them without the shop', async () => {
    expect((await get('/')).text).toContain('아직 결제가 없습니다.');
    const { paymentKey } = await shop.pay();
    expect((await get('/')).text).toContain(paymentKey);
    const form = new URLSearchParams({ paymentKey, amount: '10000' });
    const response = await fetch(`${toss.url}/dashboard/cancel`, { method: 'POST', body: form, redirect: 'manual' });
    expect(response.status).toBe(303);
    expect(toss.control.truth().cancelled).toMatchObject([{ cancel_won: 10_000, origin: 'dashboard' }]);
  });
});

describe('decisions in the payment window', () => {
  type Outcome = { kind: string; url: string; error?: string };
  const decide = (path: string, decision: string, code?: string) =>
    post<Outcome>(`${path}/decision`, { decision, code: code ?? null });

  test('authenticates on approve', async () => {
    const path = await openWindow();
    const key = path.split('/').at(-1) ?? '';
    const { body } = await decide(path, 'approve');
    const added = `paymentType=NORMAL&amount=7000&orderId=order_page&paymentKey=${key}`;
    expect(body).toMatchObject({ kind: 'success', url: `https://shop.example/ok?a=1&${added}#top` });
    expect((await shop.read(key)).body).toMatchObject({ status: 'IN_PROGRESS', orderName: '<b>크레딧</b>' });
    expect((await shop.confirm({ paymentKey: key, orderId: 'order_page', amount: 7_000 })).body).toMatchObject({
      method: '계좌이체',
      transfer: { bankCode: '04' },
    });
  });

  test.each([
    ['decline', 'PAY_PROCESS_ABORTED', 'ABORTED', true],
    ['cancel', 'PAY_PROCESS_CANCELED', 'READY', false],
    ['close', 'PAY_PROCESS_CANCELED', 'READY', false],
  ])('%s returns %s', async (decision, code, status, isNamed) => {
    const path = await openWindow();
    const { body } = await decide(path, decision, decision === 'decline' ? code : undefined);
    const { searchParams } = new URL(body.url);
    expect(searchParams.get('code')).toBe(code);
    expect(searchParams.get('message')).toMatch(/[가-힣]/);
    expect(searchParams.has('orderId')).toBe(isNamed);
    expect((await shop.readOrder('order_page')).body.status).toBe(status);
  });

  test('rejects a late or second decision', async () => {
    const path = await openWindow();
    await decide(path, 'approve');
    expect(await decide(path, 'decline')).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/IN_PROGRESS/) },
    });
    const late = await openWindow();
    await toss.control.advanceClock(30 * MINUTE);
    expect(await decide(late, 'approve')).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/EXPIRED/) },
    });
    expect((await get(late)).text).toContain('더 진행할 수 없는 결제입니다.');
  });

  test('returns 401 for an unknown payment or decision', async () => {
    expect((await decide('/payment-window/none', 'approve')).status).toBe(401);
    expect((await decide(await openWindow(), 'explode')).status).toBe(401);
    expect((await post<{ code: string }>('/widget/payments', {})).body.code).toBe('INVALID_PARAMETERS');
  });
});
