import type { Database } from '../src/platform/db/database.ts';

/** A database handle of its own, because reads are combined per handle, and the number of statements sent through it. */
export function countStatements(database: Database): { db: Database; count: () => number } {
  let count = 0;
  const db = database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count += 1;
      return result;
    },
  });
  return { db, count: () => count };
}
