/** Storage changes reach other tabs with a delay. The lock is held this long so that the next holder sees the new tokens. */
const STORAGE_PROPAGATION_MS = 250;

/** Runs one task per name at a time; across all tabs when the browser supports Web Locks. */
export type RefreshLock = <T>(name: string, task: () => Promise<T>) => Promise<T>;

export function createRefreshLock(locks: LockManager | undefined = globalThis.navigator?.locks): RefreshLock {
  if (locks) return (name, task) => runLocked(locks, name, task);

  const lastTasks = new Map<string, Promise<unknown>>();
  return (name, task) => {
    const currentTask = (lastTasks.get(name) ?? Promise.resolve()).then(task);
    const settled = currentTask.catch(() => undefined);
    lastTasks.set(name, settled);
    return currentTask;
  };
}

/** Resolves as soon as the task ends, but releases the lock only after the storage delay. */
function runLocked<T>(locks: LockManager, name: string, task: () => Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const holdLock = async () => {
    const work = task();
    resolve(work);
    await work.catch(() => undefined);
    await new Promise((settled) => setTimeout(settled, STORAGE_PROPAGATION_MS));
  };
  locks.request(name, holdLock).catch(reject);
  return promise;
}
