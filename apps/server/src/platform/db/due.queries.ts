import { type RawBuilder, sql } from 'kysely';

/** Due, or set further ahead than anybody ever waits: by a clock that has been put back since. */
export function isDue(column: string, at: { now: Date; farthestMs: number }): RawBuilder<boolean> {
  const farthest = new Date(at.now.getTime() + at.farthestMs);
  return sql<boolean>`(${sql.ref(column)} <= ${at.now} or ${sql.ref(column)} > ${farthest})`;
}
