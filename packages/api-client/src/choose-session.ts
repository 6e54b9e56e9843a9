import type { CallShape } from '@pilgi/contract';
import type { SessionKind, SessionStore } from './session-store.ts';

type CallAddress = Pick<CallShape, 'access' | 'path'>;

/** Session whose bearer token a call carries: the admin session for back-office calls, otherwise the user session with the admin session as fallback. */
export function chooseSession(call: CallAddress, store: SessionStore): SessionKind | null {
  if (call.access === 'public') return null;
  if (call.path.startsWith('/api/v1/admin/')) return 'admin';
  const user = store.read('user');
  if (user.access_token ?? user.refresh_token) return 'user';
  return store.read('admin').access_token ? 'admin' : 'user';
}
