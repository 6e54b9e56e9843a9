import { useEffect, useSyncExternalStore } from 'react';
import { type PublicResource, type ResourceState, readEmptyState } from './create-public-resource.ts';

interface PublicResourceState<Value> extends ResourceState<Value> {
  /** Neither a value nor an error yet. */
  isPending: boolean;
  retry: () => void;
}

export function usePublicResource<Value>(resource: PublicResource<Value>): PublicResourceState<Value> {
  const state = useSyncExternalStore<ResourceState<Value>>(resource.subscribe, resource.read, readEmptyState);
  useEffect(() => void resource.load(), [resource]);
  return {
    ...state,
    isPending: state.value === undefined && state.error === null,
    retry: () => void resource.load(true),
  };
}
