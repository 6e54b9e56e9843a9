import type { SessionKind } from '@pilgi/api-client';
import { useSyncExternalStore } from 'react';
import { sessionStore } from './session-store.ts';

export interface Session {
  isSignedIn: boolean;
  email: string | null;
}

/** Null without a token; otherwise the email, so that a refreshed token alone causes no re-render. */
function readSnapshot(kind: SessionKind): string | null {
  const { access_token, email } = sessionStore.read(kind);
  return access_token === null ? null : (email ?? '');
}

const subscribe = (listener: () => void) => sessionStore.onChange(listener);

/** Re-read when another tab changes the stored session and on `auth-change`. */
export function useSession(kind: SessionKind = 'user'): Session {
  const email = useSyncExternalStore(
    subscribe,
    () => readSnapshot(kind),
    () => null,
  );
  return { isSignedIn: email !== null, email: email === '' ? null : email };
}
