import { useEffect, useEffectEvent, useState } from 'react';
import { useListParams } from './use-list-params.ts';

const DEBOUNCE_MS = 300;
const NEWEST_FIRST = { key: 'created_at', direction: 'desc' } as const;

/** Debounces search input into the URL, so that not every keystroke sends a request. */
export function useDebouncedSearch() {
  const { page, sort, read, change, changeSort, addressOf } = useListParams(NEWEST_FIRST);
  const search = read('search').trim();
  const [typed, setTyped] = useState(search);
  const [lastSearch, setLastSearch] = useState(search);
  if (search !== lastSearch) {
    setLastSearch(search);
    // The URL was changed by something else, such as a reset button, while nothing was being typed: update the field.
    if (typed.trim() === lastSearch) setTyped(search);
  }

  function searchFor(text: string) {
    setTyped(text);
    change({ search: text.trim() });
  }

  const searchTyped = useEffectEvent(() => {
    if (typed.trim() !== search) change({ search: typed.trim() });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the debounce restarts with every keystroke.
  useEffect(() => {
    const timer = setTimeout(searchTyped, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return { typed, setTyped, search, searchFor, sort, changeSort, page, addressOf };
}
