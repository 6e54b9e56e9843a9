import type { CallShape } from '@pilgi/contract';
import type { SessionKind, SessionStore } from './session-store.ts';

type Addressed = Pick<CallShape, 'access' | 'path'>;

/** Whose bearer a call carries: the back office only ever the admin's, every other call the user's, else the admin's. */
export function chooseSession(call: Addressed, store: SessionStore): SessionKind | null {
  if (call.access === 'public') return null;
  if (call.path.startsWith('/api/v1/admin/')) return 'admin';
  const user = store.read('user');
  if (user.access_token ?? user.refresh_token) return 'user';
  return store.read('admin').access_token ? 'admin' : 'user';
}
