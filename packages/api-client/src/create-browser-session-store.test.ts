import type { CurrentUser } from '@pilgi/contract';
import { describe, expect, test } from 'vitest';
import { createMemoryStorage } from '../testing/create-memory-storage.ts';
import { AUTH_CHANGE_EVENT, createBrowserSessionStore } from './create-browser-session-store.ts';

const user: CurrentUser = {
  id: '0197b1e0-0000-7000-8000-000000000001',
  email: 'minji@example.com',
  credit_balance: 12.5,
  held_credits: 0,
  spendable_credits: 12.5,
  is_admin: false,
  is_active: true,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
  jobs: [
    {
      id: '0197b1e0-0000-7000-8000-000000000002',
      lecture_title: '선형대수 7강',
      model_name: 'm',
      status: 'COMPLETED',
      credits_used: 1,
      created_at: '2026-01-02T03:04:05.000Z',
      finished_at: null,
    },
  ],
  transactions: [
    {
      id: '0197b1e0-0000-7000-8000-000000000003',
      created_at: '2026-01-02T03:04:05.000Z',
      order_name: '100 크레딧 충전',
      amount: 1000,
      credits_charged: 100,
      status: 'COMPLETED',
      refunded_amount: 0,
      is_charged_back: false,
      method: '카드',
      order_id: 'order_1767225600000',
    },
  ],
};

function openStore(findStorage: () => Storage | undefined) {
  const events = new EventTarget();
  return { store: createBrowserSessionStore({ findStorage, events }), events };
}

describe('createBrowserSessionStore', () => {
  test('stores an opened session under the storage keys of the contract', () => {
    const storage = createMemoryStorage();
    const { store } = openStore(() => storage);
    store.storeUserInfo(user);
    store.open('user', { access_token: 'a', refresh_token: 'r', email: 'minji@example.com' });
    expect(storage.getItem('user_token')).toBe('a');
    expect(storage.getItem('user_refresh_token')).toBe('r');
    expect(storage.getItem('user_email')).toBe('minji@example.com');
    expect(store.readUserInfo()?.credit_balance).toBe(12.5);
  });

  test('stores neither lecture titles nor payments of the user [D-26]', () => {
    const storage = createMemoryStorage();
    openStore(() => storage).store.storeUserInfo(user);
    expect(JSON.parse(storage.getItem('user_info') ?? '')).toEqual({ ...user, jobs: [], transactions: [] });
  });

  test.each(['{"email":', '[]', '"text"', 'null'])('returns null for the malformed stored user %s', (text) => {
    const storage = createMemoryStorage({ user_info: text });
    expect(openStore(() => storage).store.readUserInfo()).toBeNull();
  });

  test('leaves the other session when one is closed', () => {
    const storage = createMemoryStorage();
    const { store } = openStore(() => storage);
    store.open('user', { access_token: 'a', refresh_token: 'r', email: 'u' });
    store.open('admin', { access_token: 'b', refresh_token: 's', email: 'o' });
    store.close('admin');
    expect(store.read('admin')).toEqual({ access_token: null, refresh_token: null, email: null });
    expect(store.read('user').access_token).toBe('a');
  });

  test('notifies listeners of changes in this tab and of session keys in other tabs until they unsubscribe', () => {
    const { store, events } = openStore(() => createMemoryStorage());
    let changeCount = 0;
    const unsubscribe = store.onChange(() => {
      changeCount += 1;
    });
    const storageEvent = (key: string | null) => Object.assign(new Event('storage'), { key });

    events.dispatchEvent(new Event(AUTH_CHANGE_EVENT));
    events.dispatchEvent(storageEvent('user_token'));
    events.dispatchEvent(storageEvent(null));
    events.dispatchEvent(storageEvent('pilgi_theme'));
    store.close('user');
    unsubscribe();
    store.close('user');

    expect(changeCount).toBe(4);
  });

  test.each([
    ['is not there', () => undefined],
    [
      'throws',
      () => {
        throw new Error('SecurityError');
      },
    ],
    [
      'is full',
      () =>
        Object.assign(createMemoryStorage(), {
          setItem: () => {
            throw new Error('QuotaExceededError');
          },
        }),
    ],
  ])('holds the session in memory when storage %s', (_, findStorage) => {
    const { store } = openStore(findStorage);
    store.open('user', { access_token: 'a', refresh_token: 'r', email: 'u' });
    expect(store.read('user')).toEqual({ access_token: 'a', refresh_token: 'r', email: 'u' });
    store.close('user');
    expect(store.read('user').access_token).toBeNull();
  });
});
