export type SmtpRejection = { code: number; message: string };

export interface RecipientRule {
  check(address: string): SmtpRejection | null;
  reset(): void;
}

/** bounce@… is rejected permanently; later@… is rejected temporarily for the first `laterFailures` attempts. */
export function createRecipientRule(laterFailures: number): RecipientRule {
  const rejectionCounts = new Map<string, number>();
  return {
    check(address) {
      const key = address.toLowerCase();
      if (key.startsWith('bounce@')) return { code: 550, message: '5.1.1 No such mailbox' };
      if (!key.startsWith('later@')) return null;
      const rejections = rejectionCounts.get(key) ?? 0;
      if (rejections >= laterFailures) return null;
      rejectionCounts.set(key, rejections + 1);
      return { code: 451, message: '4.3.0 Try again later' };
    },
    reset: () => rejectionCounts.clear(),
  };
}
