import { reviewsCalls, type WireResponse } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

export type ReviewOverview = WireResponse<typeof reviewsCalls.overview>;
export type DueReview = ReviewOverview['due'][number];
export type DueCard = ReviewOverview['due_cards'][number];
export type StudyPlan = ReviewOverview['plans'][number];
export type ReviewResult = WireResponse<typeof reviewsCalls.answer>;

export const reviewsQuery = queryOptions({
  queryKey: ['reviews'],
  queryFn: ({ signal }) => api.send(reviewsCalls.overview, undefined, { signal }),
  staleTime: 0,
});
