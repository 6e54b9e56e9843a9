import { useQuery } from '@tanstack/react-query';
import { isFirstWait } from '../../../shared/api/is-first-wait.ts';
import { reviewsQuery } from './reviews.api.ts';

/** Number of due reviews: in total (undefined until known) and by bundle. */
export function useDueCounts() {
  const query = useQuery(reviewsQuery);
  const { data } = query;
  const byBundle = new Map<string, number>();
  for (const { bundle_id } of data?.due ?? []) byBundle.set(bundle_id, (byBundle.get(bundle_id) ?? 0) + 1);
  return {
    total: data?.due_count,
    isWaiting: isFirstWait(query),
    dueOf: (bundleId: string) => byBundle.get(bundleId) ?? 0,
  };
}
