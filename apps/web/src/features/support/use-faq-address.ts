import { useSearchParams } from 'react-router';
import type { FaqStatus, FaqWish } from './filter-faq.ts';

interface FaqAddress extends FaqWish {
  page: number;
  change: (wish: Partial<FaqWish>) => void;
  linkTo: (page: number) => string;
}

const STATUSES: readonly FaqStatus[] = ['ALL', 'CLOSED', 'ANSWERED', 'OPEN'];

/** What is looked for is kept in the address, so that it can be shared and come back to. */
export function useFaqAddress(): FaqAddress {
  const [query, setQuery] = useSearchParams();
  const status = STATUSES.find((one) => one === query.get('status')) ?? 'ALL';
  const search = query.get('q') ?? '';

  function queryFor(wish: FaqWish, page: number): URLSearchParams {
    return new URLSearchParams({
      ...(wish.search === '' ? {} : { q: wish.search }),
      ...(wish.status === 'ALL' ? {} : { status: wish.status }),
      ...(page === 1 ? {} : { page: String(page) }),
    });
  }

  return {
    status,
    search,
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    change: (wish) => setQuery(queryFor({ status, search, ...wish }, 1), { replace: true, preventScrollReset: true }),
    linkTo: (page) => `?${queryFor({ status, search }, page)}`,
  };
}
