import { shareReportsCalls } from '@pilgi/contract';
import type { SharedKind } from '@pilgi/domain/sharing';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

export interface OwnPage {
  kind: SharedKind;
  id: string;
}

/** Null while the page is not suspended. */
export const takedownQuery = ({ kind, id }: OwnPage) =>
  queryOptions({
    queryKey: ['takedown', kind, id],
    queryFn: ({ signal }) => {
      const call = kind === 'NOTE' ? shareReportsCalls.noteTakedown : shareReportsCalls.bundleTakedown;
      return api.send(call, { params: { id } }, { signal });
    },
    select: ({ takedown }) => takedown,
  });

export function objectToTakedown({ kind, id }: OwnPage, text: string) {
  const call = kind === 'NOTE' ? shareReportsCalls.objectForNote : shareReportsCalls.objectForBundle;
  return api.send(call, { params: { id }, body: { text } });
}
