import { DatabaseBusy } from './is-database-unavailable.ts';

export interface Semaphore {
  /** Waits in FIFO order for a slot; resolves with the function that releases it. */
  acquire(): Promise<() => void>;
}

/** Same as the connection timeout. */
const TIMEOUT_MS = 5_000;

/** FIFO semaphore with a timeout for waiting callers. */
export function createSemaphore(maxSlots: number): Semaphore {
  const waiting: { enter: () => void; hasTimedOut: boolean }[] = [];
  let free = maxSlots;

  /** A released slot passes directly to the next waiter, so that no new caller overtakes it. */
  function release(): void {
    let next = waiting.shift();
    while (next?.hasTimedOut === true) next = waiting.shift();
    if (next === undefined) free += 1;
    else next.enter();
  }

  async function waitForSlot(): Promise<void> {
    const { promise, reject, resolve } = Promise.withResolvers<void>();
    const waiter = { enter: resolve, hasTimedOut: false };
    waiting.push(waiter);
    const timer = setTimeout(() => {
      waiter.hasTimedOut = true;
      reject(new DatabaseBusy());
    }, TIMEOUT_MS);
    await promise;
    clearTimeout(timer);
  }

  return {
    acquire: async () => {
      if (free === 0) await waitForSlot();
      else free -= 1;
      return release;
    },
  };
}
