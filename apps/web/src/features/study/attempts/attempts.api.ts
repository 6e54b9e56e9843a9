import { attemptsCalls, type WireResponse } from '@pilgi/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

export type Attempt = WireResponse<typeof attemptsCalls.get>;
export type AttemptAnswer = Attempt['answers'][number];
export type AttemptSummary = WireResponse<typeof attemptsCalls.list>[number];
export type WrongAnswer = WireResponse<typeof attemptsCalls.listWrong>[number];

const POLL_INTERVAL_MS = 1500;
const LIST_LIMIT = 100;
const isGrading = ({ grading, is_being_checked }: AttemptAnswer) => grading?.status === 'PENDING' || is_being_checked;

/** Refetched only on request: a background refetch could overwrite input with older data. */
export const attemptQuery = (id: string) =>
  queryOptions({
    queryKey: ['attempts', id],
    queryFn: ({ signal }) => api.send(attemptsCalls.get, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.answers.some(isGrading) ? POLL_INTERVAL_MS : false),
  });

export const bundleAttemptsQuery = (bundleId: string) =>
  queryOptions({
    queryKey: ['problem-bundles', bundleId, 'attempts'],
    queryFn: ({ signal }) => api.send(attemptsCalls.list, { params: { id: bundleId } }, { signal }),
    staleTime: 0,
  });

export const wrongAnswersQuery = queryOptions({
  queryKey: ['wrong-answers'],
  queryFn: ({ signal }) => api.send(attemptsCalls.listWrong, { query: { skip: 0, limit: LIST_LIMIT } }, { signal }),
  staleTime: 0,
});

/** Stores the server's state of one answer in the cache. */
export function storeAnswer(client: QueryClient, attemptId: string, answer: AttemptAnswer): void {
  client.setQueryData(attemptQuery(attemptId).queryKey, (attempt) => {
    if (attempt === undefined) return attempt;
    const others = attempt.answers.filter(({ problem_id }) => problem_id !== answer.problem_id);
    const answers = [...others, answer];
    return {
      ...attempt,
      answers,
      answered_count: answers.filter((one) => one.answer !== null).length,
      right_count: answers.filter(({ verdict }) => verdict === 'RIGHT').length,
    };
  });
}
