import { adminAuditCalls, type WireResponse } from '@pilgi/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../shared/api/api.ts';
import type { AuditSearch } from './read-audit-search.ts';

export type AuditEntry = WireResponse<typeof adminAuditCalls.list>['entries'][number];

/** Always stale: the audit log is opened to see the latest entries. */
export const auditQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: ['admin-audit', search],
    queryFn: ({ signal }) => api.send(adminAuditCalls.list, { query: search }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
