import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.resetModules());

/** Each test meets pages that nobody has loaded yet. */
async function load() {
  const { installShell, shellOfPages } = await import('./shell.ts');
  const { pageAddress } = await import('./page-address.ts');
  const desktop = {
    serverOrigin: 'https://pilgi.example',
    fetch: () => Promise.resolve(Response.json({ from: 'shell' })),
    findSessionStorage: () => undefined,
    places: [{ to: '/this-computer', label: '이 PC' }],
    recordings: null,
    uploads: null,
    payOutside: null,
    forgetAccount: () => undefined,
  };
  return { installShell, shellOfPages, pageAddress, desktop };
}

test('pages are in a tab unless they are told otherwise', async () => {
  const { shellOfPages, pageAddress } = await load();
  expect(shellOfPages()).toMatchObject({ serverOrigin: '', places: [], recordings: null, payOutside: null });
  expect(shellOfPages().findSessionStorage).toBeNull();
  expect(pageAddress('/s/abc')).toBe(`${window.location.origin}/s/abc`);
});

test('in a program they have its server, and addresses that others can open', async () => {
  const { installShell, shellOfPages, pageAddress, desktop } = await load();
  installShell(desktop);
  expect(shellOfPages()).toBe(desktop);
  expect(pageAddress('/s/abc')).toBe('https://pilgi.example/s/abc');
});

test('a shell that comes after a page has looked is an error, not half a shell', async () => {
  const { installShell, shellOfPages, desktop } = await load();
  shellOfPages();
  expect(() => installShell(desktop)).toThrow('taken this for a tab');
  expect(shellOfPages().serverOrigin).toBe('');
});

test('calls and session of the pages go through the shell', async () => {
  const { installShell, desktop } = await load();
  const storage = { getItem: () => 'token-of-the-shell', setItem: () => undefined, removeItem: () => undefined };
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json([])));
  installShell({ ...desktop, fetch, findSessionStorage: () => storage as unknown as Storage });
  const { api } = await import('../api/api.ts');
  const { paymentsCalls } = await import('@pilgi/contract');
  await api.send(paymentsCalls.listTransactions, { query: { skip: 0, limit: 1 } });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('https://pilgi.example/api/v1/payments/transactions?skip=0&limit=1');
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token-of-the-shell');
});
