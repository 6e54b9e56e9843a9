import type { QueryPolicy } from '@pilgi/domain';
import { isWorthRetrying, retryDelayMs } from './retry-policy.ts';

export interface ResourceState<Value> {
  value: Value | undefined;
  error: unknown;
  isLoading: boolean;
}

export interface PublicResource<Value> {
  read: () => ResourceState<Value>;
  subscribe: (listener: () => void) => () => void;
  /** Asks the server unless what is here is still fresh; at once and again after a failure with `force`. */
  load: (force?: boolean) => Promise<void>;
}

interface Source<Value> {
  policy: QueryPolicy;
  ask: () => Promise<Value>;
}

const EMPTY: ResourceState<never> = { value: undefined, error: null, isLoading: false };
const wait = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs));

async function askPatiently<Value>({ policy, ask }: Source<Value>): Promise<Value> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      if (failures >= policy.retries || !isWorthRetrying(error)) throw error;
      await wait(retryDelayMs(failures));
    }
  }
}

/** Something everybody may read, kept for as long as its policy says; a public page needs no more of a cache than this. */
export function createPublicResource<Value>(source: Source<Value>): PublicResource<Value> {
  const listeners = new Set<() => void>();
  let state: ResourceState<Value> = EMPTY;
  let askedAt = Number.NEGATIVE_INFINITY;

  function change(next: ResourceState<Value>): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function load(force = false): Promise<void> {
    const isFresh = Date.now() - askedAt < source.policy.freshMs && state.error === null;
    if (state.isLoading || (isFresh && !force)) return;
    askedAt = Date.now();
    change({ ...state, isLoading: true });
    try {
      change({ value: await askPatiently(source), error: null, isLoading: false });
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

/** While pages are built ahead, and in the first moment of their life. */
export const unasked = (): ResourceState<never> => EMPTY;
