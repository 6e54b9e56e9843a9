import { afterEach, expect, test, vi } from 'vitest';
import { notifyClient } from './notify-client.ts';

afterEach(() => void vi.unstubAllGlobals());

const confirmed = { type: 'PAYMENT_CONFIRMED', orderId: 'order_1', amount: 5000, success: true } as const;
const failed = { type: 'PAYMENT_FAILED', orderId: 'order_1', success: false, error: '거절' } as const;
const addressOf = (port: number) => `http://localhost:${port}/payment-callback`;

function listenOn(ports: number[], status = 200) {
  const requests: { url: string; init: RequestInit & { targetAddressSpace?: string } }[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push({ url, init });
    const port = Number(new URL(url).port);
    return ports.includes(port)
      ? Promise.resolve(new Response('{}', { status }))
      : Promise.reject(new TypeError('Failed to fetch'));
  });
  return requests;
}

test('tries ports from 18080 in order and stops at the first response', async () => {
  const requests = listenOn([18_083, 18_085]);
  expect(await notifyClient(confirmed)).toBe(true);
  expect(requests.map(({ url }) => url)).toEqual([18_080, 18_081, 18_082, 18_083].map(addressOf));
});

test('returns false after port 18089 without an error [RACE-44]', async () => {
  const requests = listenOn([]);
  expect(await notifyClient(failed)).toBe(false);
  expect(requests.map(({ url }) => url)).toEqual(Array.from({ length: 10 }, (_, index) => addressOf(18_080 + index)));
});

test('continues when another program answers with an error status [RACE-44]', async () => {
  const requests = listenOn([18_080], 404);
  expect(await notifyClient(confirmed)).toBe(false);
  expect(requests).toHaveLength(10);
});

test.each([confirmed, failed])('posts exactly the $type message without any secret [RACE-44]', async (message) => {
  const requests = listenOn([18_080]);
  await notifyClient(message);
  const init = requests[0]?.init ?? {};
  expect(JSON.parse(init.body as string)).toEqual(message);
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', targetAddressSpace: 'loopback' });
  expect(new Headers(init.headers).has('authorization')).toBe(false);
});

test('aborts a port without a response after 800 ms', async () => {
  const timeoutSpy = vi.spyOn(AbortSignal, 'timeout');
  listenOn([]);
  await notifyClient(confirmed);
  expect(new Set(timeoutSpy.mock.calls.flat())).toEqual(new Set([800]));
  timeoutSpy.mockRestore();
});
