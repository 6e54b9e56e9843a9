import { adminSearchCalls, type WireResponse } from '@pilgi/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

export type SearchHit = WireResponse<typeof adminSearchCalls.find>[number];

const MIN_CHARS = 2;

export const adminSearchQuery = (typed: string) =>
  queryOptions({
    queryKey: ['admin-search', typed],
    queryFn: ({ signal }) => api.send(adminSearchCalls.find, { query: { q: typed } }, { signal }),
    enabled: typed.length >= MIN_CHARS,
    placeholderData: keepPreviousData,
    // A found payment is recorded in the audit log.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

export const HIT_TEXTS: Readonly<Record<SearchHit['kind'], string>> = {
  USER: '사용자',
  ORDER: '결제',
  JOB: '작업',
  BUNDLE: '문제집',
  LECTURE: '강의',
  NOTE: '노트',
  TICKET: '문의',
  REQUEST: '승인 요청',
};

/** The page that shows the row; what has no page of its own is shown in the timeline of its owner. */
export function addressOf({ kind, id, user }: SearchHit): string {
  switch (kind) {
    case 'USER':
      return `/admin/users/${id}`;
    case 'ORDER':
      return `/admin/payments/${id}`;
    case 'JOB':
      return `/admin/jobs?search=${id}`;
    case 'TICKET':
      return `/admin/support?ticket=${id}`;
    case 'REQUEST':
      return '/admin/requests';
    case 'BUNDLE':
    case 'LECTURE':
    case 'NOTE':
      return user === null ? '/admin/users' : `/admin/users/${user.id}?group=work`;
  }
}
