import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { type BlockFilter, readFilter } from './list-filters.ts';

const PARAM = 'show';

/** The filter in the URL, so that a reload and a copied link show the same blocks. */
export function useFilterParam(): { startFilter: BlockFilter; onFilter: (filter: BlockFilter) => void } {
  const [params, setParams] = useSearchParams();
  const onFilter = useCallback(
    (filter: BlockFilter) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (filter === 'all') next.delete(PARAM);
          else next.set(PARAM, filter);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return { startFilter: readFilter(params.get(PARAM)), onFilter };
}
