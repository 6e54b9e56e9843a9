import type { SessionKind } from './session-store.ts';

export const USER_INFO_KEY = 'user_info';

export const SESSION_KEYS = {
  user: { access_token: 'user_token', refresh_token: 'user_refresh_token', email: 'user_email' },
  admin: { access_token: 'admin_token', refresh_token: 'admin_refresh_token', email: 'admin_email' },
} as const satisfies Record<SessionKind, Record<'access_token' | 'refresh_token' | 'email', string>>;

const ALL_KEYS: ReadonlySet<string> = new Set([
  ...Object.values(SESSION_KEYS.user),
  ...Object.values(SESSION_KEYS.admin),
  USER_INFO_KEY,
]);

/** A null key means that the whole storage was cleared. */
export function isSessionKey(key: string | null): boolean {
  return key === null || ALL_KEYS.has(key);
}
