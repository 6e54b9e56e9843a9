import { useMatches } from 'react-router';

/** Whether a route of the current page has this property in its handle. */
export function useRouteHandle(property: 'worksOffline' | 'readsOffline'): boolean {
  return useMatches().some(({ handle }) => typeof handle === 'object' && handle !== null && property in handle);
}
