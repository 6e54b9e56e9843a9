import { createBrowserSessionStore } from '@pilgi/api-client';
import { expect, test, vi } from 'vitest';
import { createSecretStorage, type Keychain } from './create-secret-storage.ts';

function createKeychain(initial: Record<string, string> = {}) {
  const entries = new Map(Object.entries(initial));
  const writes: [string, string | null][] = [];
  const keychain: Keychain = {
    read: (name) => Promise.resolve(entries.get(name) ?? null),
    write: async (name, value) => {
      // Earlier writes take longer, so the test fails when writes are not serialized.
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, 6 - 2 * writes.length)));
      writes.push([name, value]);
      if (value === null) entries.delete(name);
      else entries.set(name, value);
    },
  };
  return { entries, writes, keychain };
}

const failOnError = () => expect.unreachable('the keychain must not fail');

test('loads the stored session at once and reads only the three session keys', async () => {
  const { keychain } = createKeychain({
    user_token: 'a',
    user_refresh_token: 'r',
    user_email: 'minji@example.com',
    other: 'x',
  });
  const storage = await createSecretStorage(keychain, failOnError);
  expect([storage.length, storage.getItem('user_token'), storage.getItem('other')]).toEqual([3, 'a', null]);
  const store = createBrowserSessionStore({ findStorage: () => storage, events: new EventTarget() });
  expect(store.read('user')).toEqual({ access_token: 'a', refresh_token: 'r', email: 'minji@example.com' });
});

test('writes to the keychain in order and keeps the last value', async () => {
  const { keychain, entries, writes } = createKeychain();
  const storage = await createSecretStorage(keychain, failOnError);
  for (const token of ['1', '2', '2', '3']) storage.setItem('user_token', token);
  storage.removeItem('user_token');
  storage.removeItem('user_token');
  storage.setItem('user_token', '4');
  expect(storage.getItem('user_token')).toBe('4');
  await expect.poll(() => entries.get('user_token')).toBe('4');
  expect(writes.map(([, value]) => value)).toEqual(['1', '2', '3', null, '4']);
});

test('keeps other values in memory only', async () => {
  const { keychain, entries, writes } = createKeychain();
  const storage = await createSecretStorage(keychain, failOnError);
  storage.setItem('user_info', '{}');
  storage.setItem('user_token', 'a');
  await expect.poll(() => entries.get('user_token')).toBe('a');
  expect([storage.getItem('user_info'), writes]).toEqual(['{}', [['user_token', 'a']]]);
});

test('deletes all keychain entries when the session is cleared', async () => {
  const { keychain, entries } = createKeychain({ user_token: 'a', user_refresh_token: 'r', user_email: 'e' });
  const storage = await createSecretStorage(keychain, failOnError);
  storage.clear();
  expect([storage.length, storage.key(0)]).toEqual([0, null]);
  await expect.poll(() => entries.size).toBe(0);
});

test('reports a locked keychain, keeps working in memory and tries later writes again', async () => {
  let isLocked = true;
  const { keychain, entries } = createKeychain();
  const locked = () => Promise.reject(new Error('locked'));
  const onError = vi.fn();
  const storage = await createSecretStorage(
    { read: locked, write: (name, value) => (isLocked ? locked() : keychain.write(name, value)) },
    onError,
  );
  expect(onError).toHaveBeenCalledTimes(1);
  storage.setItem('user_token', 'a');
  await expect.poll(() => onError.mock.calls.length).toBe(2);
  expect(storage.getItem('user_token')).toBe('a');
  isLocked = false;
  storage.setItem('user_token', 'b');
  await expect.poll(() => entries.get('user_token')).toBe('b');
});
