export interface DrainGate {
  /** Runs the step. While draining, new steps never start. */
  run<Result>(step: () => Promise<Result>): Promise<Result>;
  /** Resolves when all running steps have ended and their results are stored, or after the timeout. */
  drain(timeoutMs: number): Promise<void>;
}

/**
 * Graceful shutdown of a worker: running steps are finished, so that a billed model result is stored and not requested
 * again; following steps are left to other workers.
 */
export function createDrainGate(): DrainGate {
  const inFlight = new Set<Promise<unknown>>();
  let isClosed = false;
  return {
    run: async (step) => {
      // Never resolves: another worker recovers the workflow from its last finished step.
      if (isClosed) return await new Promise<never>(() => undefined);
      const running = step();
      const settled = running.catch(() => undefined);
      inFlight.add(settled);
      void settled.then(() => inFlight.delete(settled));
      return await running;
    },
    drain: async (timeoutMs) => {
      isClosed = true;
      const { promise: timeout, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, timeoutMs);
      await Promise.race([Promise.all(inFlight), timeout]);
      clearTimeout(timer);
    },
  };
}
