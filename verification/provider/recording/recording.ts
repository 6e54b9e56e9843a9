import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/** One call to a provider, without anything secret. */
export interface Recording {
  v: 1;
  /** Day of the call, YYYY-MM-DD. */
  made: string;
  provider: string;
  model: string;
  step: string;
  request: {
    method: string;
    /** Without host and query. */
    path: string;
    match: string;
    body: unknown;
  };
  response: {
    status: number;
    headers: Record<string, string>;
    body?: unknown;
    /** Events of a stream with the time since the request in ms. */
    chunks?: [number, string][];
    ms: number;
  };
}

export const RECORDINGS_DIRECTORY = fileURLToPath(new URL('../recordings', import.meta.url));

/** JSON with sorted keys: equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : one,
  );
}

/** Media are compared by name: their bytes depend on the versions of the encoders. */
export function matchOf({ path, body }: Pick<Recording['request'], 'path' | 'body'>): string {
  return createHash('sha256')
    .update(canonicalJson({ path, body: withMediaNames(body) }))
    .digest('hex');
}

export function withMediaNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMediaNames);
  if (typeof value !== 'object' || value === null) return value;
  if ('material' in value && 'sha256' in value) return value.material;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withMediaNames(one)]));
}
