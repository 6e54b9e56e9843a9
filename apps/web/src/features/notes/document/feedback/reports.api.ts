import { type CallInput, reportsCalls, type WireResponse } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../shared/api/api.ts';

export type BlockReport = WireResponse<typeof reportsCalls.list>[number];
export type ReportContent = CallInput<typeof reportsCalls.save>['body'];

export const reportsQuery = (noteId: string) =>
  queryOptions({
    queryKey: ['note-reports', noteId],
    queryFn: ({ signal }) => api.send(reportsCalls.list, { params: { id: noteId } }, { signal }),
    staleTime: 60_000,
  });
