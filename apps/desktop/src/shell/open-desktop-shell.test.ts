import { createNote } from '@pilgi/web/testing/create-note.ts';
import { expect, test, vi } from 'vitest';
import { fakeShell } from '../../testing/fake-shell.ts';
import { offlineNotes } from '../features/offline/offline-notes.ts';
import { offlineResponses } from '../features/offline/offline-responses.ts';
import { topUpStore } from '../features/top-up/top-up-store.ts';
import { openDesktopShell } from './open-desktop-shell.ts';

const client = {
  server_origin: 'https://pilgi.example',
  version: '1.4.0',
  os: 'linux',
  callback_port: 18_080,
  started_at: 0,
} as const;
const note = JSON.stringify(createNote({ pictures: [] }));
const order = { order_id: 'order_1', order_name: '', amount: 5000, credits: 520, customer_email: 'minji@example.com' };

test('reads the session from the keychain and exposes the server origin', async () => {
  const secrets: Record<string, string> = { user_token: 'a' };
  const { invoked } = fakeShell({ read_secret: ({ name }) => secrets[String(name)] ?? null });
  const shell = await openDesktopShell(client);
  expect([shell.serverOrigin, shell.findSessionStorage?.()?.getItem('user_token')]).toEqual([
    client.server_origin,
    'a',
  ]);
  shell.findSessionStorage?.()?.setItem('user_token', 'b');
  await expect.poll(() => invoked.at(-1)).toEqual(['write_secret', { name: 'user_token', value: 'b' }]);
});

test('deletes notes, files, grants and the open payment on sign-out', async () => {
  const { files, invoked } = fakeShell({ read_secret: () => null });
  const shell = await openDesktopShell(client);
  await offlineResponses.store('/api/v1/notes/n1', note);
  topUpStore.change({ order, began_at: 0, state: 'paying', is_hidden: false });
  expect([offlineNotes.read().length, files.size]).toEqual([1, 2]);
  shell.clearAccountData();
  await expect.poll(() => files.size).toBe(0);
  expect([offlineNotes.read(), topUpStore.read()]).toEqual([[], null]);
  expect(invoked.at(-1)?.[0]).toBe('forget_grants');
});

test('stores the same note again after a new sign-in', async () => {
  const { files } = fakeShell({ read_secret: () => null });
  const shell = await openDesktopShell(client);
  await offlineResponses.store('/api/v1/notes/n1', note);
  shell.clearAccountData();
  await expect.poll(() => files.size).toBe(0);
  await offlineResponses.store('/api/v1/notes/n1', note);
  expect(offlineNotes.read().map(({ note_id }) => note_id)).toEqual(['n1']);
  expect(await offlineResponses.find('/api/v1/notes/n1')).not.toBeNull();
});

test('returns the stored response while offline', async () => {
  fakeShell({ read_secret: () => null });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const shell = await openDesktopShell(client);
  await offlineResponses.store('/api/v1/notes/n2', note);
  const answer = await shell.fetch(`${client.server_origin}/api/v1/notes/n2`);
  expect(await answer.text()).toBe(note);
  vi.unstubAllGlobals();
});
