import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';

/** Addresses that fail at once would fail for ever. */
const RENEW_EVERY_MS = 60_000;

/** Asks for a note anew when the addresses of its sound and pictures are no longer good. */
export function useRenewal({ dataUpdatedAt, refetch }: Pick<UseQueryResult, 'dataUpdatedAt' | 'refetch'>): () => void {
  const renewedAt = useRef(0);
  return () => {
    if (Date.now() - Math.max(renewedAt.current, dataUpdatedAt) < RENEW_EVERY_MS) return;
    renewedAt.current = Date.now();
    void refetch();
  };
}
