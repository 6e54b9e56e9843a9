import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FaqFilter, FaqStatus } from './filter-faq.ts';

export interface FaqSearchParams extends FaqFilter {
  page: number;
  change: (filter: Partial<FaqFilter>) => void;
  linkTo: (page: number) => string;
}

const STATUSES: readonly FaqStatus[] = ['ALL', 'CLOSED', 'ANSWERED', 'OPEN'];

function readFilter(query: URLSearchParams): FaqFilter {
  return { status: STATUSES.find((one) => one === query.get('status')) ?? 'ALL', search: query.get('q') ?? '' };
}

function queryFor({ status, search }: FaqFilter, page: number): URLSearchParams {
  return new URLSearchParams({
    ...(search === '' ? {} : { q: search }),
    ...(status === 'ALL' ? {} : { status }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
}

/** Stores search, status and page in the URL, so that they can be shared and restored. */
export function useFaqSearchParams(): FaqSearchParams {
  const [query, setQuery] = useSearchParams();
  // Local state, because the URL is updated with a delay and typing must not wait for it.
  const [filter, setFilter] = useState(() => readFilter(query));
  const written = useRef(query.toString());

  useEffect(() => {
    if (query.toString() === written.current) return;
    written.current = query.toString();
    setFilter(readFilter(query));
  }, [query]);

  function change(changes: Partial<FaqFilter>) {
    const next = { ...filter, ...changes };
    const address = queryFor(next, 1);
    written.current = address.toString();
    setFilter(next);
    setQuery(address, { replace: true, preventScrollReset: true });
  }

  return {
    ...filter,
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    change,
    linkTo: (page) => `?${queryFor(filter, page)}`,
  };
}
