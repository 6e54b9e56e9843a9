export type SmtpRefusal = { code: number; message: string };

export interface RecipientRule {
  judge(address: string): SmtpRefusal | null;
  reset(): void;
}

/** bounce@… is refused for good; later@… is refused for now the first `laterFailures` times. */
export function createRecipientRule(laterFailures: number): RecipientRule {
  const refusedCounts = new Map<string, number>();
  return {
    judge(address) {
      const key = address.toLowerCase();
      if (key.startsWith('bounce@')) return { code: 550, message: '5.1.1 No such mailbox' };
      if (!key.startsWith('later@')) return null;
      const refused = refusedCounts.get(key) ?? 0;
      if (refused >= laterFailures) return null;
      refusedCounts.set(key, refused + 1);
      return { code: 451, message: '4.3.0 Try again later' };
    },
    reset: () => refusedCounts.clear(),
  };
}
