/** Calls `turn` for 0 to `count` - 1 with at most `concurrency` calls in flight; results keep the order of the indexes. */
export async function runParallel<Result>(
  count: number,
  concurrency: number,
  turn: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      results[index] = await turn(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, count) }, work));
  return results;
}
