import { creditsCalls, type WireResponse } from '@pilgi/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { transactionsQuery } from './payments.api.ts';

export type CreditEntry = WireResponse<typeof creditsCalls.listEntries>['entries'][number];
export type CreditLots = WireResponse<typeof creditsCalls.listLots>;
export type CreditLot = CreditLots['lots'][number];
export type LectureUsage = WireResponse<typeof creditsCalls.listUsage>[number];

const MAX_EXPORT_ROWS = 5000;

/** Invalidated together with the transactions: a refund changes both. */
const creditsKey = [...transactionsQuery.queryKey, 'credits'];

export const creditLotsQuery = queryOptions({
  queryKey: [...creditsKey, 'lots'],
  queryFn: ({ signal }) => api.send(creditsCalls.listLots, undefined, { signal }),
  staleTime: 0,
});

const listEntries = (cursor: number | undefined, signal?: AbortSignal) =>
  api.send(creditsCalls.listEntries, { query: { cursor } }, signal ? { signal } : {});

export const creditEntriesQuery = infiniteQueryOptions({
  queryKey: [...creditsKey, 'entries'],
  queryFn: ({ pageParam, signal }) => listEntries(pageParam, signal),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  staleTime: 0,
});

export const lectureUsageQuery = queryOptions({
  queryKey: [...creditsKey, 'usage'],
  queryFn: ({ signal }) => api.send(creditsCalls.listUsage, undefined, { signal }),
  staleTime: 0,
});

/** The whole history, page by page, up to the export maximum. */
export async function listEntriesForExport(): Promise<{ rows: CreditEntry[]; isTruncated: boolean }> {
  const rows: CreditEntry[] = [];
  let cursor: number | undefined;
  do {
    const page = await listEntries(cursor);
    rows.push(...page.entries);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined && rows.length < MAX_EXPORT_ROWS);
  return { rows, isTruncated: cursor !== undefined };
}
