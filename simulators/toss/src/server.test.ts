import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { basic } from './testing/create-shop.ts';

test('reads its keys from the environment and exits on SIGTERM', { timeout: 30_000 }, async () => {
  const child = spawn(process.execPath, [new URL('./server.ts', import.meta.url).pathname], {
    env: {
      ...process.env,
      PORT: '0',
      TOSS_SECRET_KEY: 'test_gsk_env',
      TOSS_CLIENT_KEY: 'test_gck_env',
      WEBHOOK_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { value } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  const [, url] = /^toss simulator at (\S+)$/.exec(String(value)) ?? [];
  const headers = { authorization: basic('test_gsk_env:') };
  expect((await fetch(`${url}/v1/payments/none`, { headers })).status).toBe(404);
  expect(await (await fetch(`${url}/widget/methods?clientKey=test_gck_env`)).text()).toContain('신용·체크카드');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
