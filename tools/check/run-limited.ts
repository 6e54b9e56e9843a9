/** Runs at most `limit` tasks at a time and returns the results in the order of the tasks. */
export async function runLimited<T>(tasks: readonly (() => Promise<T>)[], limit: number): Promise<T[]> {
  const results: T[] = [];
  const waiting = tasks.entries();
  const runNext = async (): Promise<void> => {
    for (const [index, task] of waiting) results[index] = await task();
  };
  await Promise.all(Array.from({ length: limit }, runNext));
  return results;
}
