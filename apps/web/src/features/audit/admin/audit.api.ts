import { adminAuditCalls, type WireAnswer } from '@pilgi/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import type { AuditSearch } from './read-audit-search.ts';

export type AuditEntry = WireAnswer<typeof adminAuditCalls.list>['entries'][number];

/** Never taken from memory: a trail is looked at for what has just happened. */
export const auditQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: ['admin-audit', search],
    queryFn: ({ signal }) => api.send(adminAuditCalls.list, { query: search }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
