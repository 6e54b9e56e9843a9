import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FaqStatus, FaqWish } from './filter-faq.ts';

export interface FaqAddress extends FaqWish {
  page: number;
  change: (wish: Partial<FaqWish>) => void;
  linkTo: (page: number) => string;
}

const STATUSES: readonly FaqStatus[] = ['ALL', 'CLOSED', 'ANSWERED', 'OPEN'];

function readWish(query: URLSearchParams): FaqWish {
  return { status: STATUSES.find((one) => one === query.get('status')) ?? 'ALL', search: query.get('q') ?? '' };
}

function queryFor({ status, search }: FaqWish, page: number): URLSearchParams {
  return new URLSearchParams({
    ...(search === '' ? {} : { q: search }),
    ...(status === 'ALL' ? {} : { status }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
}

/** What is looked for is kept in the address, so that it can be shared and come back to. */
export function useFaqAddress(): FaqAddress {
  const [query, setQuery] = useSearchParams();
  // The address follows what is typed a moment later, and a letter must never wait for it.
  const [wish, setWish] = useState(() => readWish(query));
  const written = useRef(query.toString());

  useEffect(() => {
    if (query.toString() === written.current) return;
    written.current = query.toString();
    setWish(readWish(query));
  }, [query]);

  function change(changes: Partial<FaqWish>) {
    const next = { ...wish, ...changes };
    const address = queryFor(next, 1);
    written.current = address.toString();
    setWish(next);
    setQuery(address, { replace: true, preventScrollReset: true });
  }

  return {
    ...wish,
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    change,
    linkTo: (page) => `?${queryFor(wish, page)}`,
  };
}
