/** Runs one task at a time per name, across all tabs of the browser where it can. */
export type RefreshLock = <T>(name: string, task: () => Promise<T>) => Promise<T>;

export function createRefreshLock(locks: LockManager | undefined = globalThis.navigator?.locks): RefreshLock {
  if (locks) return async (name, task) => locks.request(name, task);

  const tails = new Map<string, Promise<unknown>>();
  return (name, task) => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(task);
    const settled = turn.catch(() => undefined);
    tails.set(name, settled);
    return turn;
  };
}
