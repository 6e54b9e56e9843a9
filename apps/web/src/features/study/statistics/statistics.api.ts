import { studyStatisticsCalls, type WireResponse } from '@pilgi/contract';
import type { STATISTICS_DAYS } from '@pilgi/domain/study';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

export type Statistics = WireResponse<typeof studyStatisticsCalls.view>;
export type StatisticsDays = (typeof STATISTICS_DAYS)[number];

export const statisticsQuery = (days: StatisticsDays, course: string) =>
  queryOptions({
    queryKey: ['study-statistics', days, course],
    queryFn: ({ signal }) =>
      api.send(studyStatisticsCalls.view, { query: { days, ...(course === '' ? {} : { course }) } }, { signal }),
    staleTime: 0,
    // The old figures stay while another period is loading, so that the layout does not shift.
    placeholderData: keepPreviousData,
  });
