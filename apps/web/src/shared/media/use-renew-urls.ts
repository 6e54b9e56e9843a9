import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';

/** Rate limit: URLs that fail immediately would otherwise be renewed in an endless loop. */
const MIN_RENEW_INTERVAL_MS = 60_000;

/** Refetches a note when the signed URLs of its audio and images have expired. */
export function useRenewUrls({
  dataUpdatedAt,
  refetch,
}: Pick<UseQueryResult, 'dataUpdatedAt' | 'refetch'>): () => void {
  const renewedAt = useRef(0);
  return () => {
    if (Date.now() - Math.max(renewedAt.current, dataUpdatedAt) < MIN_RENEW_INTERVAL_MS) return;
    renewedAt.current = Date.now();
    void refetch();
  };
}
