/** Browsers tell other tabs of a change in storage a moment later; who waits for the lock must find the change. */
const STORAGE_SETTLES_MS = 250;

/** Runs one task at a time per name, across all tabs of the browser where it can. */
export type RefreshLock = <T>(name: string, task: () => Promise<T>) => Promise<T>;

export function createRefreshLock(locks: LockManager | undefined = globalThis.navigator?.locks): RefreshLock {
  if (locks) return (name, task) => runLocked(locks, name, task);

  const tails = new Map<string, Promise<unknown>>();
  return (name, task) => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(task);
    const settled = turn.catch(() => undefined);
    tails.set(name, settled);
    return turn;
  };
}

/** The answer is given at once, the lock a little later. */
function runLocked<T>(locks: LockManager, name: string, task: () => Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const holdLock = async () => {
    const work = task();
    resolve(work);
    await work.catch(() => undefined);
    await new Promise((settled) => setTimeout(settled, STORAGE_SETTLES_MS));
  };
  locks.request(name, holdLock).catch(reject);
  return promise;
}
