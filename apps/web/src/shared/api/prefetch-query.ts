import { type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { sessionStore } from '../session/session-store.ts';
import { queryClient } from './query-client.ts';

/** Longer than rendering a page takes; the prefetched data is released when no page observes it by then. */
const HOLD_TIMEOUT_MS = 10_000;

/**
 * Starts a page's query while the gates above it still check the session; holds the result until the page observes
 * it.
 */
export function prefetchQuery<Data, Key extends QueryKey>(
  options: QueryObserverOptions<Data, Error, Data, Data, Key>,
): void {
  const cache = queryClient.getQueryCache();
  const isObserved = (cache.find({ queryKey: options.queryKey })?.getObserversCount() ?? 0) > 0;
  if (isObserved || sessionStore.read('user').access_token === null) return;
  const observer = new QueryObserver(queryClient, options);
  const unsubscribeObserver = observer.subscribe(() => undefined);
  const { queryHash } = observer.getCurrentQuery();
  const release = () => {
    clearTimeout(timer);
    unsubscribeCache();
    unsubscribeObserver();
  };
  const timer = setTimeout(release, HOLD_TIMEOUT_MS);
  const unsubscribeCache = cache.subscribe(({ type, query }) => {
    if (type === 'observerAdded' && query.queryHash === queryHash) release();
  });
}
