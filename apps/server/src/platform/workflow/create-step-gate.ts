export interface StepGate {
  /** Runs the step; once the gate is closed, none that has not begun. */
  pass<Result>(step: () => Promise<Result>): Promise<Result>;
  /** Resolves when every step under way has ended and its result is kept, or when nobody waits any longer. */
  close(patienceMs: number): Promise<void>;
}

/**
 * A process that is asked to end finishes the steps it has begun and leaves the next ones to others: an answer that was
 * paid for is kept, and nothing is asked twice.
 */
export function createStepGate(): StepGate {
  const underWay = new Set<Promise<unknown>>();
  let isClosed = false;
  return {
    pass: async (step) => {
      // Whoever waits here is taken over by another process from its last step on.
      if (isClosed) return await new Promise<never>(() => undefined);
      const running = step();
      const settled = running.catch(() => undefined);
      underWay.add(settled);
      void settled.then(() => underWay.delete(settled));
      return await running;
    },
    close: async (patienceMs) => {
      isClosed = true;
      const { promise: impatience, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, patienceMs);
      await Promise.race([Promise.all(underWay), impatience]);
      clearTimeout(timer);
    },
  };
}
