export interface IssuedToken {
  token: string;
  expires_at: Date;
}

export interface TokenCache {
  get(): Promise<string>;
  /** Forgets a token that the provider rejected, unless it was renewed meanwhile. */
  drop(token: string): void;
}

/** A token that expires during an upload is rejected after it. */
const RENEW_BEFORE_MS = 5 * 60_000;

/** Concurrent callers share one request for a token. */
export function createTokenCache(issue: () => Promise<IssuedToken>, now: () => Date): TokenCache {
  let cached: IssuedToken | null = null;
  let issuing: Promise<IssuedToken> | null = null;
  const renew = async (): Promise<IssuedToken> => {
    issuing ??= issue().finally(() => {
      issuing = null;
    });
    cached = await issuing;
    return cached;
  };
  return {
    async get() {
      const isUsable = cached !== null && cached.expires_at.getTime() - RENEW_BEFORE_MS > now().getTime();
      const { token } = isUsable && cached !== null ? cached : await renew();
      return token;
    },
    drop(token) {
      if (cached?.token === token) cached = null;
    },
  };
}
