import { adminUsersCalls, type CallInput, type WireResponse } from '@pilgi/contract';
import { USER_SORTS, type UserSort } from '@pilgi/domain/accounts';
import type { TableSort } from '@pilgi/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../shared/api/api.ts';

export type AdminUser = WireResponse<typeof adminUsersCalls.list>[number];
export type AdminUserDetail = WireResponse<typeof adminUsersCalls.get>;
export type CreditChange = CallInput<typeof adminUsersCalls.adjustCredit>['query'];

export const USERS_PAGE_SIZE = 50;
const EXPORT_BATCH_SIZE = 100;
const MAX_EXPORT_ROWS = 5000;

export const usersKey = ['admin-users'];

/** Sort order from the URL; any other value means newest first. */
export function readUserSort({ key, direction }: TableSort): UserSort {
  const requestedSort = direction === 'desc' ? `-${key}` : key;
  return USER_SORTS.find((sort) => sort === requestedSort) ?? '-created_at';
}

/** Requests one row more than the page size to find out whether there is a next page. */
export const usersQuery = ({ search, sort, page }: { search: string; sort: UserSort; page: number }) =>
  queryOptions({
    queryKey: [...usersKey, search, sort, page],
    queryFn: ({ signal }) => {
      const slice = { skip: (page - 1) * USERS_PAGE_SIZE, limit: USERS_PAGE_SIZE + 1 };
      return api.send(adminUsersCalls.list, { query: { ...slice, sort, search: search || undefined } }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Every request is recorded in the audit log, so there are no automatic refetches. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-user', id],
    queryFn: ({ signal }) => api.send(adminUsersCalls.get, { params: { id } }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export function changeUserStatus(id: string, isActive: boolean) {
  return api.send(adminUsersCalls.changeStatus, { params: { id }, query: { is_active: isActive ? 'true' : 'false' } });
}

export function adjustCredit(id: string, query: CreditChange, idempotencyKey: string) {
  return api.send(adminUsersCalls.adjustCredit, { params: { id }, query }, { idempotencyKey });
}

export type Remainder = NonNullable<AdminUserDetail['payments'][number]['remainder']>;

export function refundRemainder(
  place: { id: string; payment_id: string },
  body: CallInput<typeof adminUsersCalls.refundRemainder>['body'],
  idempotencyKey: string,
) {
  return api.send(adminUsersCalls.refundRemainder, { params: place, body }, { idempotencyKey });
}

/** All users that match the search, in batches, up to the export maximum. */
export async function listForExport({
  search,
  sort,
}: {
  search: string;
  sort: UserSort;
}): Promise<{ users: AdminUser[]; isTruncated: boolean }> {
  const users: AdminUser[] = [];
  while (users.length < MAX_EXPORT_ROWS) {
    const batch = await api.send(adminUsersCalls.list, {
      query: { limit: EXPORT_BATCH_SIZE, sort, search: search || undefined, after: users.at(-1)?.id },
    });
    users.push(...batch);
    if (batch.length < EXPORT_BATCH_SIZE) return { users, isTruncated: false };
  }
  return { users, isTruncated: true };
}
