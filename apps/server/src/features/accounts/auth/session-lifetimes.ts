import { LAUNCH_SESSION_MS } from '@pilgi/domain/accounts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export type Audience = 'user' | 'admin' | 'launch';

export interface SessionLifetime {
  accessMs: number;
  idleMs: number;
  absoluteMs: number;
}

export const sessionLifetimes: Readonly<Record<Audience, SessionLifetime>> = {
  user: { accessMs: 15 * MINUTE_MS, idleMs: 30 * DAY_MS, absoluteMs: 90 * DAY_MS },
  admin: { accessMs: 10 * MINUTE_MS, idleMs: 30 * MINUTE_MS, absoluteMs: 8 * 60 * MINUTE_MS },
  /** Without refresh tokens: the session ends with its only access token. */
  launch: { accessMs: LAUNCH_SESSION_MS, idleMs: LAUNCH_SESSION_MS, absoluteMs: LAUNCH_SESSION_MS },
};

export const RESET_LINK_MS = DAY_MS;
