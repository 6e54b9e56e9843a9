/** `count` turns, at most `atOnce` of them under way. */
export async function runParallel<Result>(
  count: number,
  atOnce: number,
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
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, work));
  return results;
}
