import { useEffect, useEffectEvent, useState } from 'react';
import { useListAddress } from './use-list-address.ts';

const PATIENCE_MS = 300;
const NEWEST_FIRST = { key: 'created_at', direction: 'desc' } as const;

/** What is typed goes into the address after a short pause, so that not every letter asks the server. */
export function useTypedSearch() {
  const { page, sort, read, change, changeSort, addressOf } = useListAddress(NEWEST_FIRST);
  const search = read('search').trim();
  const [typed, setTyped] = useState(search);
  const [followed, setFollowed] = useState(search);
  if (search !== followed) {
    setFollowed(search);
    // Changed by somebody else, as by a button that shows everything: nothing was being typed, so the box follows.
    if (typed.trim() === followed) setTyped(search);
  }

  function searchFor(text: string) {
    setTyped(text);
    change({ search: text.trim() });
  }

  const searchTyped = useEffectEvent(() => {
    if (typed.trim() !== search) change({ search: typed.trim() });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins anew with each letter.
  useEffect(() => {
    const timer = setTimeout(searchTyped, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return { typed, setTyped, search, searchFor, sort, changeSort, page, addressOf };
}
