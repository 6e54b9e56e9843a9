import { beforeEach, expect, test, vi } from 'vitest';
import type { Shell } from './shell.ts';

beforeEach(() => void vi.resetModules());

/** Imports the modules again, so that each test starts without a shell. */
async function load() {
  const shell = await import('./shell.ts');
  const address = await import('./public-url.ts');
  const desktop: Shell = {
    serverOrigin: 'https://pilgi.example',
    fetch: () => Promise.resolve(Response.json({ from: 'shell' })),
    findSessionStorage: () => undefined,
    menuLinks: [{ to: '/this-computer', label: '이 PC' }],
    recordings: null,
    uploads: null,
    payOutside: null,
    clearAccountData: () => undefined,
  };
  return { shell, address, desktop };
}

test('defaults to a browser tab', async () => {
  const { shell, address } = await load();
  expect(shell.getShell()).toMatchObject({
    serverOrigin: '',
    menuLinks: [],
    recordings: null,
    payOutside: null,
  } satisfies Partial<Shell>);
  expect(shell.getShell().findSessionStorage).toBeNull();
  expect(address.publicUrl('/s/abc')).toBe(`${window.location.origin}/s/abc`);
});

test('uses the server origin of the installed shell, also for shared URLs', async () => {
  const { shell, address, desktop } = await load();
  shell.installShell(desktop);
  expect(shell.getShell()).toBe(desktop);
  expect(address.publicUrl('/s/abc')).toBe('https://pilgi.example/s/abc');
});

test('throws when a shell is installed after the first use', async () => {
  const { shell, desktop } = await load();
  shell.getShell();
  expect(() => shell.installShell(desktop)).toThrow('must be called before the shell is used');
  expect(shell.getShell().serverOrigin).toBe('');
});

test('sends API calls through the fetch and session storage of the shell', async () => {
  const { shell, desktop } = await load();
  const storage = { getItem: () => 'token-of-the-shell', setItem: () => undefined, removeItem: () => undefined };
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json([])));
  shell.installShell({ ...desktop, fetch, findSessionStorage: () => storage as unknown as Storage });
  const { api } = await import('../api/api.ts');
  const { paymentsCalls } = await import('@pilgi/contract');
  await api.send(paymentsCalls.listTransactions, { query: { skip: 0, limit: 1 } });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('https://pilgi.example/api/v1/payments/transactions?skip=0&limit=1');
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token-of-the-shell');
});
