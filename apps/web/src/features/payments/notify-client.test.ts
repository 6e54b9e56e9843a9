import { afterEach, expect, test, vi } from 'vitest';
import { notifyClient } from './notify-client.ts';

afterEach(() => void vi.unstubAllGlobals());

const confirmed = { type: 'PAYMENT_CONFIRMED', orderId: 'order_1', amount: 5000, success: true } as const;
const failed = { type: 'PAYMENT_FAILED', orderId: 'order_1', success: false, error: '거절' } as const;
const addressOf = (port: number) => `http://localhost:${port}/payment-callback`;

function listenOn(ports: number[], status = 200) {
  const asked: { url: string; init: RequestInit & { targetAddressSpace?: string } }[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, init });
    const port = Number(new URL(url).port);
    return ports.includes(port)
      ? Promise.resolve(new Response('{}', { status }))
      : Promise.reject(new TypeError('Failed to fetch'));
  });
  return asked;
}

test('tries ports 18080 and up in order and stops at the first that answers [PAY-12]', async () => {
  const asked = listenOn([18_083, 18_085]);
  expect(await notifyClient(confirmed)).toBe(true);
  expect(asked.map(({ url }) => url)).toEqual([18_080, 18_081, 18_082, 18_083].map(addressOf));
});

test('gives up after 18089, quietly [PAY-12] [RACE-44]', async () => {
  const asked = listenOn([]);
  expect(await notifyClient(failed)).toBe(false);
  expect(asked.map(({ url }) => url)).toEqual(Array.from({ length: 10 }, (_, index) => addressOf(18_080 + index)));
});

test('somebody else who refuses the path is not our client [PAY-12] [RACE-44]', async () => {
  const asked = listenOn([18_080], 404);
  expect(await notifyClient(confirmed)).toBe(false);
  expect(asked).toHaveLength(10);
});

test.each([confirmed, failed])(
  'posts $type to the letter and nothing else, no secret among it [PAY-12] [RACE-44]',
  async (message) => {
    const asked = listenOn([18_080]);
    await notifyClient(message);
    const init = asked[0]?.init ?? {};
    expect(JSON.parse(init.body as string)).toEqual(message);
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit', targetAddressSpace: 'loopback' });
    expect(new Headers(init.headers).has('authorization')).toBe(false);
  },
);

test('a port that never answers is left after 800 ms', async () => {
  const patience = vi.spyOn(AbortSignal, 'timeout');
  listenOn([]);
  await notifyClient(confirmed);
  expect(new Set(patience.mock.calls.flat())).toEqual(new Set([800]));
  patience.mockRestore();
});
