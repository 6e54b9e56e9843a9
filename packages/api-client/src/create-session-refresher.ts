import { ApiError } from './api-error.ts';
import type { RefreshLock } from './create-refresh-lock.ts';
import type { SessionKind, SessionStore, TokenPair } from './session-store.ts';

type Outcome = 'renewed' | 'ended';

interface RefresherDeps {
  store: SessionStore;
  lock: RefreshLock;
  exchange: (refreshToken: string) => Promise<TokenPair>;
}

/** Exchanges a rejected access token once, no matter how many calls and tabs received the 401. */
export type SessionRefresher = (kind: SessionKind, rejectedToken: string | null) => Promise<Outcome>;

export function createSessionRefresher({ store, lock, exchange }: RefresherDeps): SessionRefresher {
  const running = new Map<SessionKind, Promise<Outcome>>();

  async function refreshOnce(kind: SessionKind, rejectedToken: string | null): Promise<Outcome> {
    const { access_token, refresh_token } = store.read(kind);
    if (access_token !== null && access_token !== rejectedToken) return 'renewed';
    if (refresh_token === null) store.close(kind);
    else await exchangeStored(kind, refresh_token);
    return store.read(kind).access_token === null ? 'ended' : 'renewed';
  }

  /** Leaves the stored session unchanged when the user logged in or out during the exchange. */
  async function exchangeStored(kind: SessionKind, refreshToken: string): Promise<void> {
    const isUnchanged = () => store.read(kind).refresh_token === refreshToken;
    try {
      const pair = await exchange(refreshToken);
      if (isUnchanged()) store.renew(kind, pair);
    } catch (error) {
      if (!isRejected(error)) throw error;
      if (isUnchanged()) store.close(kind);
    }
  }

  return (kind, rejectedToken) => {
    const shared =
      running.get(kind) ??
      lock(`pilgi-refresh-${kind}`, () => refreshOnce(kind, rejectedToken)).finally(() => running.delete(kind));
    running.set(kind, shared);
    return shared;
  };
}

function isRejected(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
