import { type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { sessionStore } from '../session/session-store.ts';
import { queryClient } from './query-client.ts';

/** Longer than a page takes to stand; one that never comes leaves nothing behind. */
const HELD_MS = 10_000;

/** Asks for what a page will show while the doors before it still ask who is there; held until the page looks at it. */
export function askAhead<Data, Key extends QueryKey>(
  options: QueryObserverOptions<Data, Error, Data, Data, Key>,
): void {
  const cache = queryClient.getQueryCache();
  const isShown = (cache.find({ queryKey: options.queryKey })?.getObserversCount() ?? 0) > 0;
  if (isShown || sessionStore.read('user').access_token === null) return;
  const observer = new QueryObserver(queryClient, options);
  const letGo = observer.subscribe(() => undefined);
  const { queryHash } = observer.getCurrentQuery();
  const end = () => {
    clearTimeout(timer);
    stopListening();
    letGo();
  };
  const timer = setTimeout(end, HELD_MS);
  const stopListening = cache.subscribe(({ type, query }) => {
    if (type === 'observerAdded' && query.queryHash === queryHash) end();
  });
}
