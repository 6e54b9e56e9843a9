import type { CurrentUser } from '@pilgi/contract';
import { openKeyValueStore } from './open-key-value-store.ts';
import { isSessionKey, SESSION_KEYS, USER_INFO_KEY } from './session-keys.ts';
import type { SessionKind, SessionStore } from './session-store.ts';
import { trimUserInfo } from './trim-user-info.ts';

export const AUTH_CHANGE_EVENT = 'auth-change';

interface BrowserEnvironment {
  findStorage: () => Storage | undefined;
  /** The window: `storage` events report changes of other tabs, `auth-change` events those of this tab. */
  events: EventTarget;
}

export function createBrowserSessionStore({ findStorage, events }: BrowserEnvironment): SessionStore {
  const values = openKeyValueStore(findStorage);
  const notifyListeners = () => events.dispatchEvent(new Event(AUTH_CHANGE_EVENT));

  function storeTokenPair(kind: SessionKind, pair: { access_token: string; refresh_token: string }) {
    values.set(SESSION_KEYS[kind].access_token, pair.access_token);
    values.set(SESSION_KEYS[kind].refresh_token, pair.refresh_token);
  }

  return {
    read(kind) {
      const keys = SESSION_KEYS[kind];
      return {
        access_token: values.get(keys.access_token),
        refresh_token: values.get(keys.refresh_token),
        email: values.get(keys.email),
      };
    },
    open(kind, session) {
      storeTokenPair(kind, session);
      values.set(SESSION_KEYS[kind].email, session.email);
      notifyListeners();
    },
    renew(kind, pair) {
      storeTokenPair(kind, pair);
      notifyListeners();
    },
    close(kind) {
      for (const key of Object.values(SESSION_KEYS[kind])) values.delete(key);
      if (kind === 'user') values.delete(USER_INFO_KEY);
      notifyListeners();
    },
    readUserInfo() {
      const text = values.get(USER_INFO_KEY);
      return text === null ? null : parseUserInfo(text);
    },
    storeUserInfo(user) {
      values.set(USER_INFO_KEY, JSON.stringify(trimUserInfo(user)));
      notifyListeners();
    },
    onChange(listener) {
      const onStorage = (event: Event) => {
        if (isSessionKey((event as StorageEvent).key ?? null)) listener();
      };
      events.addEventListener('storage', onStorage);
      events.addEventListener(AUTH_CHANGE_EVENT, listener);
      return () => {
        events.removeEventListener('storage', onStorage);
        events.removeEventListener(AUTH_CHANGE_EVENT, listener);
      };
    },
  };
}

function parseUserInfo(text: string): CurrentUser | null {
  try {
    const value: unknown = JSON.parse(text);
    const isUser = typeof value === 'object' && value !== null && 'email' in value && 'credit_balance' in value;
    return isUser ? (value as CurrentUser) : null;
  } catch {
    return null;
  }
}
