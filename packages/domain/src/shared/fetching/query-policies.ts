export type QueryPolicy = { readonly freshMs: number; readonly retries: number };

const MS_PER_MINUTE = 60_000;

export const HTTP_TIMEOUT_MS = 30_000;

export const QUERY_POLICIES = {
  versions: { freshMs: 5 * MS_PER_MINUTE, retries: 3 },
  faq: { freshMs: 10 * MS_PER_MINUTE, retries: 3 },
  other: { freshMs: 5 * MS_PER_MINUTE, retries: 2 },
} as const satisfies Record<string, QueryPolicy>;
