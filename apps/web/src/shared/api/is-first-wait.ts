interface Waiting {
  isPending: boolean;
  failureCount: number;
}

/**
 * True until the first answer or the first failure. A page shows its layout once the parts above the fold are known, so
 * that a late one does not move the others; a part that fails does not hold the rest.
 */
export function isFirstWait(...queries: readonly Waiting[]): boolean {
  return queries.some(({ isPending, failureCount }) => isPending && failureCount === 0);
}
