import { type BrowserSubscription, type PushSimulator, startPushSimulator } from '@pilgi/push-simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMovableClock } from '../../../testing/create-movable-clock.ts';
import { createPushSender, type PushMessage } from './create-push-sender.ts';
import { createVapidKeys, isVapidPair, isVapidPublicKey } from './vapid-keys.ts';

const clock = createMovableClock();
const keys = createVapidKeys();
const rules = { hosts: ['push.test', 'localhost'], allowLocal: true };
const options = { keys, subject: 'mailto:help@pilgi.test', rules, clock, timeoutMs: 2_000 };
const send = createPushSender(options);
let simulator: PushSimulator;
let subscription: BrowserSubscription;
beforeAll(async () => {
  simulator = await startPushSimulator({ now: clock.now });
});
beforeEach(() => {
  simulator.clear();
  subscription = simulator.subscribe(keys.publicKey);
});
afterAll(() => simulator.close());

const message = (changes: Partial<PushMessage> = {}): PushMessage => ({
  endpoint: subscription.endpoint,
  p256dh: Buffer.from(subscription.keys.p256dh, 'base64url'),
  auth: Buffer.from(subscription.keys.auth, 'base64url'),
  payload: JSON.stringify({ title: '복습 5문제' }),
  topic: 'review',
  ttl_seconds: 3600,
  ...changes,
});

describe('createPushSender', () => {
  it('sends a message that only the browser can read, with TTL, urgency and topic', async () => {
    expect(await send(message())).toEqual({ status: 201, retry_after_seconds: null });
    expect(simulator.messages()).toMatchObject([
      { payload: '{"title":"복습 5문제"}', ttl: 3600, topic: 'review', urgency: 'normal', is_replaced: false },
    ]);
    await send(message({ payload: '{}' }));
    expect(simulator.messages().map(({ is_replaced }) => is_replaced)).toEqual([true, false]);
  });

  it('is refused with another key and by an ended subscription', async () => {
    const other = createPushSender({ ...options, keys: createVapidKeys() });
    expect(await other(message())).toMatchObject({ status: 403 });
    simulator.unsubscribe(subscription.id);
    expect(await send(message())).toMatchObject({ status: 410 });
    expect(await send(message({ endpoint: `${simulator.url}/push/none` }))).toMatchObject({ status: 404 });
  });

  it('is refused with more than 4096 bytes', async () => {
    expect(await send(message({ payload: 'x'.repeat(4096 - 103) }))).toMatchObject({ status: 201 });
    expect(await send(message({ payload: 'x'.repeat(4096 - 102) }))).toMatchObject({ status: 413 });
  });

  it('reports the time to wait and does not follow a redirect', async () => {
    simulator.addFault('rate-limited');
    expect(await send(message())).toEqual({ status: 429, retry_after_seconds: 120 });
    simulator.addFault('redirect');
    expect(await send(message())).toMatchObject({ status: 307 });
    expect(simulator.messages()).toEqual([]);
  });

  it('separates a request that never left from one without a response', async () => {
    const closed = await startPushSimulator();
    await closed.close();
    expect(await send(message({ endpoint: `${closed.url}/push/a` }))).toBe('NOT_SENT');
    simulator.addFault('drop-after');
    expect(await send(message())).toBe('UNCLEAR');
    simulator.addFault('hang');
    expect(await send(message())).toBe('UNCLEAR');
    expect(simulator.messages()).toHaveLength(2);
  });

  it('sends nothing to an address outside of the allowed hosts or to a name in a private network', async () => {
    expect(await send(message({ endpoint: 'https://attacker.test/x' }))).toEqual({
      status: 400,
      retry_after_seconds: null,
    });
    // The name is allowed here, but it resolves to this machine.
    expect(await send(message({ endpoint: 'https://localhost/x' }))).toBe('NOT_SENT');
  });
});

describe('the keys', () => {
  it('belong together', () => {
    expect(isVapidPair(keys)).toBe(true);
    expect(isVapidPublicKey(keys.publicKey)).toBe(true);
    expect(isVapidPair({ ...keys, privateKey: createVapidKeys().privateKey })).toBe(false);
    expect(isVapidPair({ ...keys, privateKey: '' })).toBe(false);
    expect(isVapidPublicKey('abc')).toBe(false);
  });
});
