import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadTossSdk } from './load-toss-sdk.ts';
import { loadTossWidget } from './load-toss-widget.ts';
import { SdkMissingError } from './payment-widget.ts';

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-payment-sdk]')];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () =>
    Response.json({ TOSS_SCRIPT_URL: 'https://sdk.example/v2/standard', TOSS_CLIENT_KEY: 'key-1' }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const script of scripts()) script.remove();
});

test('inserts one script tag and waits 20 times 100 ms for the SDK, then fails', async () => {
  const ends: unknown[] = [];
  for (const _ of [1, 2]) loadTossSdk().catch((error: unknown) => ends.push(error));
  await vi.advanceTimersByTimeAsync(1999);
  expect(scripts().map(({ src }) => src)).toEqual(['https://sdk.example/v2/standard']);
  expect(ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ends).toEqual([expect.any(SdkMissingError), expect.any(SdkMissingError)]);
});

test('uses the SDK as soon as it is loaded and sets the amount in KRW', async () => {
  const setAmount = vi.fn(async () => undefined);
  const widgets = vi.fn(() => ({ setAmount }));
  const keys: string[] = [];
  const sdk = Object.assign(
    (key: string) => {
      keys.push(key);
      return { widgets };
    },
    { ANONYMOUS: 'anonymous' },
  );
  const loading = loadTossWidget(null);
  await vi.advanceTimersByTimeAsync(300);
  vi.stubGlobal('TossPayments', sdk);
  await vi.advanceTimersByTimeAsync(100);
  await (await loading).setAmount(5000);
  expect(keys).toEqual(['key-1']);
  expect(widgets).toHaveBeenCalledWith({ customerKey: 'anonymous' });
  expect(setAmount).toHaveBeenCalledWith({ currency: 'KRW', value: 5000 });
});
