import { type CallInput, marksCalls, type WireResponse } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../shared/api/api.ts';

export type NoteMark = WireResponse<typeof marksCalls.list>[number];
export type MarkContent = CallInput<typeof marksCalls.put>['body'];

export const marksQuery = (noteId: string) =>
  queryOptions({
    queryKey: ['note-marks', noteId],
    queryFn: ({ signal }) => api.send(marksCalls.list, { params: { id: noteId } }, { signal }),
    staleTime: 60_000,
  });
