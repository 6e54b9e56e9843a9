import type { CurrentUser } from '@pilgi/contract';

export type SessionKind = 'user' | 'admin';

export interface TokenPair {
  access_token: string;
  refresh_token: string;
}

export interface StoredSession {
  access_token: string | null;
  refresh_token: string | null;
  email: string | null;
}

export interface NewSession extends TokenPair {
  email: string;
}

/** Where the two sessions of a browser are kept; every change is told to all listeners, in other tabs too. */
export interface SessionStore {
  read(kind: SessionKind): StoredSession;
  open(kind: SessionKind, session: NewSession): void;
  renew(kind: SessionKind, pair: TokenPair): void;
  /** A token that came without a partner: the session ends with it. */
  adopt(kind: SessionKind, session: Omit<NewSession, 'refresh_token'>): void;
  close(kind: SessionKind): void;
  readUserInfo(): CurrentUser | null;
  keepUserInfo(user: CurrentUser): void;
  onChange(listener: () => void): () => void;
}
