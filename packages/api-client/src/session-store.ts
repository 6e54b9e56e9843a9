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

/** Stores the user and the admin session of a browser and notifies listeners of every change, also of changes in other tabs. */
export interface SessionStore {
  read(kind: SessionKind): StoredSession;
  open(kind: SessionKind, session: NewSession): void;
  renew(kind: SessionKind, pair: TokenPair): void;
  close(kind: SessionKind): void;
  readUserInfo(): CurrentUser | null;
  storeUserInfo(user: CurrentUser): void;
  onChange(listener: () => void): () => void;
}
