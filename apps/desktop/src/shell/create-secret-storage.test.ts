import { createBrowserSessionStore } from '@pilgi/api-client';
import { expect, test, vi } from 'vitest';
import { createSecretStorage, type Keychain } from './create-secret-storage.ts';

function aKeychain(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  const writes: [string, string | null][] = [];
  const keychain: Keychain = {
    read: (name) => Promise.resolve(kept.get(name) ?? null),
    write: async (name, value) => {
      // The first ones are the slowest: order must not come from luck.
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, 6 - 2 * writes.length)));
      writes.push([name, value]);
      if (value === null) kept.delete(name);
      else kept.set(name, value);
    },
  };
  return { kept, writes, keychain };
}

const noTrouble = () => expect.unreachable('the keychain is well');

test('a session of before is there at once, and only the three names of a session are asked for', async () => {
  const { keychain } = aKeychain({
    user_token: 'a',
    user_refresh_token: 'r',
    user_email: 'minji@example.com',
    other: 'x',
  });
  const storage = await createSecretStorage(keychain, noTrouble);
  expect([storage.length, storage.getItem('user_token'), storage.getItem('other')]).toEqual([3, 'a', null]);
  const store = createBrowserSessionStore({ findStorage: () => storage, events: new EventTarget() });
  expect(store.read('user')).toEqual({ access_token: 'a', refresh_token: 'r', email: 'minji@example.com' });
});

test('writes reach the keychain in order and the last one wins', async () => {
  const { keychain, kept, writes } = aKeychain();
  const storage = await createSecretStorage(keychain, noTrouble);
  for (const token of ['1', '2', '2', '3']) storage.setItem('user_token', token);
  storage.removeItem('user_token');
  storage.removeItem('user_token');
  storage.setItem('user_token', '4');
  expect(storage.getItem('user_token')).toBe('4');
  await expect.poll(() => kept.get('user_token')).toBe('4');
  expect(writes.map(([, value]) => value)).toEqual(['1', '2', '3', null, '4']);
});

test('what is not a secret of the session stays in the window', async () => {
  const { keychain, kept, writes } = aKeychain();
  const storage = await createSecretStorage(keychain, noTrouble);
  storage.setItem('user_info', '{}');
  storage.setItem('user_token', 'a');
  await expect.poll(() => kept.get('user_token')).toBe('a');
  expect([storage.getItem('user_info'), writes]).toEqual(['{}', [['user_token', 'a']]]);
});

test('a cleared session leaves nothing in the keychain', async () => {
  const { keychain, kept } = aKeychain({ user_token: 'a', user_refresh_token: 'r', user_email: 'e' });
  const storage = await createSecretStorage(keychain, noTrouble);
  storage.clear();
  expect([storage.length, storage.key(0)]).toEqual([0, null]);
  await expect.poll(() => kept.size).toBe(0);
});

test('a locked keychain is told, the window works on, and later writes are tried again', async () => {
  let isLocked = true;
  const { keychain, kept } = aKeychain();
  const locked = () => Promise.reject(new Error('locked'));
  const trouble = vi.fn();
  const storage = await createSecretStorage(
    { read: locked, write: (name, value) => (isLocked ? locked() : keychain.write(name, value)) },
    trouble,
  );
  expect(trouble).toHaveBeenCalledTimes(1);
  storage.setItem('user_token', 'a');
  await expect.poll(() => trouble.mock.calls.length).toBe(2);
  expect(storage.getItem('user_token')).toBe('a');
  isLocked = false;
  storage.setItem('user_token', 'b');
  await expect.poll(() => kept.get('user_token')).toBe('b');
});
