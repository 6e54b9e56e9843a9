import { adminUsersCalls, type CallInput, type WireAnswer } from '@pilgi/contract';
import { USER_SORTS, type UserSort } from '@pilgi/domain';
import type { TableSort } from '@pilgi/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

export type AdminUser = WireAnswer<typeof adminUsersCalls.list>[number];
export type AdminUserDetail = WireAnswer<typeof adminUsersCalls.get>;
export type CreditChange = CallInput<typeof adminUsersCalls.adjustCredit>['query'];

export const USERS_PAGE_SIZE = 50;
const EXPORT_STEP = 100;
const EXPORT_MOST = 5000;

export const usersKey = ['admin-users'];

/** As the address has it; whatever else stands there means newest first. */
export function readUserSort({ key, direction }: TableSort): UserSort {
  const asked = direction === 'desc' ? `-${key}` : key;
  return USER_SORTS.find((sort) => sort === asked) ?? '-created_at';
}

/** One more than a page holds, since only that tells whether there is another. */
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

/** Every look is written into the trail, so none happens by itself. */
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

/** Everybody the search finds, step by step, up to what a spreadsheet bears. */
export async function listForExport({
  search,
  sort,
}: {
  search: string;
  sort: UserSort;
}): Promise<{ users: AdminUser[]; isCut: boolean }> {
  const users: AdminUser[] = [];
  while (users.length < EXPORT_MOST) {
    const step = await api.send(adminUsersCalls.list, {
      query: { limit: EXPORT_STEP, sort, search: search || undefined, after: users.at(-1)?.id },
    });
    users.push(...step);
    if (step.length < EXPORT_STEP) return { users, isCut: false };
  }
  return { users, isCut: true };
}
