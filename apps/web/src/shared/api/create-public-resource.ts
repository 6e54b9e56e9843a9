import type { QueryPolicy } from '@pilgi/domain/shared';
import { isWorthRetrying, retryDelayMs } from './retry-policy.ts';

export interface ResourceState<Value> {
  value: Value | undefined;
  error: unknown;
  isLoading: boolean;
}

export interface PublicResource<Value> {
  read: () => ResourceState<Value>;
  subscribe: (listener: () => void) => () => void;
  /** Fetches the value unless the stored one is fresh; `force` always fetches. */
  load: (force?: boolean) => Promise<void>;
}

interface Source<Value> {
  policy: QueryPolicy;
  fetchValue: () => Promise<Value>;
}

const EMPTY: ResourceState<never> = { value: undefined, error: null, isLoading: false };
const wait = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs));

async function fetchWithRetry<Value>({ policy, fetchValue }: Source<Value>): Promise<Value> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await fetchValue();
    } catch (error) {
      if (failures >= policy.retries || !isWorthRetrying(error)) throw error;
      await wait(retryDelayMs(failures));
    }
  }
}

/** In-memory cache for a public resource. Public pages use it instead of the much larger query library. */
export function createPublicResource<Value>(source: Source<Value>): PublicResource<Value> {
  const listeners = new Set<() => void>();
  let state: ResourceState<Value> = EMPTY;
  let requestedAt = Number.NEGATIVE_INFINITY;

  function change(next: ResourceState<Value>): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function load(force = false): Promise<void> {
    const isFresh = Date.now() - requestedAt < source.policy.freshMs && state.error === null;
    if (state.isLoading || (isFresh && !force)) return;
    requestedAt = Date.now();
    change({ ...state, isLoading: true });
    try {
      change({ value: await fetchWithRetry(source), error: null, isLoading: false });
    } catch (error) {
      change({ ...state, error, isLoading: false });
    }
  }

  return {
    load,
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Server snapshot: used during prerendering and hydration. */
export const readEmptyState = (): ResourceState<never> => EMPTY;
