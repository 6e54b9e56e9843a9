import { startTossSimulator, type TossSimulator } from '@pilgi/toss-simulator';
import { aSignedInUser, refreshWith, type SignedInUser, someIp } from './account-builders.ts';
import { runWorkerTask } from './run-worker-task.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';
import { startTestEngine } from './start-test-engine.ts';

export interface Shop {
  server: TestApp;
  toss: TossSimulator;
  /** Advances our clock and the provider's together. */
  wait(ms: number): Promise<void>;
  /** Runs one worker task and all workflows it starts. */
  work(name: string): Promise<number>;
  close(): Promise<void>;
}

/** Test environment with the api and the payment provider simulator on one clock. */
export async function startShop(env: Record<string, string> = {}): Promise<Shop> {
  const toss = await startTossSimulator({ port: 0 });
  const server = await startTestApp({
    env: { TOSS_API_BASE_URL: toss.url, TOSS_SECRET_KEY: toss.secretKey, RATE_LIMIT_FACTOR: '100', ...env },
  });
  server.clock.move(Date.now() - server.clock.now().getTime());
  const engine = await startTestEngine(server);
  return {
    server,
    toss,
    wait: async (ms) => {
      server.clock.move(ms);
      await toss.control.advanceClock(ms);
    },
    work: async (name) => {
      const done = await runWorkerTask(server, name);
      await engine.finish();
      return done;
    },
    close: async () => {
      await engine.stop();
      await server.close();
      await toss.close();
    },
  };
}

export interface Buyer extends SignedInUser {
  request(method: 'GET' | 'POST', path: string, payload?: object): ReturnType<TestApp['send']>;
  /** Access tokens expire after 15 minutes of test time. */
  renew(): Promise<void>;
}

export async function aBuyer(shop: Shop): Promise<Buyer> {
  const user = await aSignedInUser(shop.server);
  const tokens = { access: user.access_token, refresh: user.refresh_token };
  return {
    ...user,
    renew: async () => {
      const { body } = await refreshWith(shop.server, tokens.refresh);
      tokens.access = String(body.access_token);
      tokens.refresh = String(body.refresh_token);
    },
    request: (method, path, payload) =>
      shop.server.send({
        method,
        url: `/api/v1${path}`,
        remoteAddress: someIp(),
        headers: { authorization: `Bearer ${tokens.access}` },
        ...(payload ? { payload } : {}),
      }),
  };
}

/** An order with a payment that the buyer has authenticated in the provider's window. */
export async function anAuthenticatedOrder(shop: Shop, buyer: Buyer, amount: number) {
  const { body } = await buyer.request('POST', '/payments/orders', { amount });
  const order_id = String(body.order_id);
  const { paymentKey } = shop.toss.control.createPayment({ orderId: order_id, amount, method: 'CARD' });
  return { order_id, payment_key: paymentKey, amount };
}

export async function aPaidOrder(shop: Shop, buyer: Buyer, amount: number) {
  const order = await anAuthenticatedOrder(shop, buyer, amount);
  const response = await buyer.request('POST', '/payments/confirm', order);
  if (response.status !== 200) throw new Error(`confirm returned ${response.status}: ${String(response.body.detail)}`);
  const { body } = await buyer.request('GET', '/payments/transactions');
  const rows = body as unknown as { id: string; order_id: string }[];
  return { ...order, transaction_id: rows.find((row) => row.order_id === order.order_id)?.id ?? '' };
}
