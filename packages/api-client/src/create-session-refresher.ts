import { ApiError } from './api-error.ts';
import type { RefreshLock } from './create-refresh-lock.ts';
import type { SessionKind, SessionStore, TokenPair } from './session-store.ts';

type Outcome = 'renewed' | 'ended';

interface Needs {
  store: SessionStore;
  lock: RefreshLock;
  exchange: (refreshToken: string) => Promise<TokenPair>;
}

/** Exchanges a refused access token once, however many calls and tabs saw the refusal. */
export type SessionRefresher = (kind: SessionKind, refusedToken: string | null) => Promise<Outcome>;

export function createSessionRefresher({ store, lock, exchange }: Needs): SessionRefresher {
  const running = new Map<SessionKind, Promise<Outcome>>();

  async function refreshOnce(kind: SessionKind, refusedToken: string | null): Promise<Outcome> {
    const { access_token, refresh_token } = store.read(kind);
    if (access_token !== null && access_token !== refusedToken) return 'renewed';
    if (refresh_token === null) store.close(kind);
    else await exchangeStored(kind, refresh_token);
    return store.read(kind).access_token === null ? 'ended' : 'renewed';
  }

  /** Whoever signed out or in while the server was asked has spoken last: then the stored session stays as it is. */
  async function exchangeStored(kind: SessionKind, refreshToken: string): Promise<void> {
    const isUnchanged = () => store.read(kind).refresh_token === refreshToken;
    try {
      const pair = await exchange(refreshToken);
      if (isUnchanged()) store.renew(kind, pair);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (isUnchanged()) store.close(kind);
    }
  }

  return (kind, refusedToken) => {
    const shared =
      running.get(kind) ??
      lock(`pilgi-refresh-${kind}`, () => refreshOnce(kind, refusedToken)).finally(() => running.delete(kind));
    running.set(kind, shared);
    return shared;
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
