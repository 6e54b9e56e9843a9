import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { sendLoad } from './send-load.ts';

it('repeats a read whose reused connection was closed', async () => {
  const requests = new WeakMap<object, number>();
  const url = await listen(({ socket }, response) => {
    const count = (requests.get(socket) ?? 0) + 1;
    requests.set(socket, count);
    if (count === 1) response.end('ok');
    else socket.destroy();
  });

  const { sent, failed, reconnected } = await sendFor(url, 200);

  expect(failed).toEqual([]);
  expect(reconnected).toBeGreaterThan(1);
  expect(sent).toBeGreaterThan(reconnected);
});

it('counts a new connection that was closed as a failure', async () => {
  const url = await listen(({ socket }) => void socket.destroy());

  const { sent, failed, reconnected } = await sendFor(url, 50);

  expect(failed).toHaveLength(sent);
  expect(reconnected).toBe(0);
});

async function sendFor(url: string, ms: number) {
  const load = sendLoad({ url, clients: 3 });
  await pause(ms);
  return await load.stop();
}

async function listen(respond: RequestListener): Promise<string> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
