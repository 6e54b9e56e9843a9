import { aNote } from '@pilgi/web/testing/a-note.ts';
import { expect, test, vi } from 'vitest';
import { fakeShell } from '../../testing/fake-shell.ts';
import { keptAnswers } from '../features/offline/kept-answers.ts';
import { keptNotes } from '../features/offline/kept-notes.ts';
import { topUpStore } from '../features/top-up/top-up-store.ts';
import { openDesktopShell } from './open-desktop-shell.ts';

const client = {
  server_origin: 'https://pilgi.example',
  version: '1.4.0',
  os: 'linux',
  callback_port: 18_080,
  started_at: 0,
} as const;
const note = JSON.stringify(aNote({ pictures: [] }));
const order = { order_id: 'order_1', order_name: '', amount: 5000, credits: 520, customer_email: 'minji@example.com' };

test('the session is that of the keychain, and pages know where their server is', async () => {
  const secrets: Record<string, string> = { user_token: 'a' };
  const { asked } = fakeShell({ read_secret: ({ name }) => secrets[String(name)] ?? null });
  const shell = await openDesktopShell(client);
  expect([shell.serverOrigin, shell.findSessionStorage?.()?.getItem('user_token')]).toEqual([
    client.server_origin,
    'a',
  ]);
  shell.findSessionStorage?.()?.setItem('user_token', 'b');
  await expect.poll(() => asked.at(-1)).toEqual(['write_secret', { name: 'user_token', value: 'b' }]);
});

test('signing out forgets notes, files, grants and the payment under way', async () => {
  const { files, asked } = fakeShell({ read_secret: () => null });
  const shell = await openDesktopShell(client);
  await keptAnswers.keep('/api/v1/notes/n1', note);
  topUpStore.change({ order, began_at: 0, state: 'paying', is_hidden: false });
  expect([keptNotes.read().length, files.size]).toEqual([1, 2]);
  shell.forgetAccount();
  await expect.poll(() => files.size).toBe(0);
  expect([keptNotes.read(), topUpStore.read()]).toEqual([[], null]);
  expect(asked.at(-1)?.[0]).toBe('forget_grants');
});

test('who signs in again has the same note kept again', async () => {
  const { files } = fakeShell({ read_secret: () => null });
  const shell = await openDesktopShell(client);
  await keptAnswers.keep('/api/v1/notes/n1', note);
  shell.forgetAccount();
  await expect.poll(() => files.size).toBe(0);
  await keptAnswers.keep('/api/v1/notes/n1', note);
  expect(keptNotes.read().map(({ note_id }) => note_id)).toEqual(['n1']);
  expect(await keptAnswers.find('/api/v1/notes/n1')).not.toBeNull();
});

test('without a network the kept answer is given', async () => {
  fakeShell({ read_secret: () => null });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const shell = await openDesktopShell(client);
  await keptAnswers.keep('/api/v1/notes/n2', note);
  const answer = await shell.fetch(`${client.server_origin}/api/v1/notes/n2`);
  expect(await answer.text()).toBe(note);
  vi.unstubAllGlobals();
});
