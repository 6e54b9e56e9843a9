import { useEffect, useSyncExternalStore } from 'react';
import { type PublicResource, type ResourceState, unasked } from './create-public-resource.ts';

interface Shown<Value> extends ResourceState<Value> {
  /** Neither an answer nor a failure yet. */
  isPending: boolean;
  retry: () => void;
}

export function usePublicResource<Value>(resource: PublicResource<Value>): Shown<Value> {
  const state = useSyncExternalStore<ResourceState<Value>>(resource.subscribe, resource.read, unasked);
  useEffect(() => void resource.load(), [resource]);
  return {
    ...state,
    isPending: state.value === undefined && state.error === null,
    retry: () => void resource.load(true),
  };
}
