import { type RawBuilder, sql } from 'kysely';

/** Due, or further in the future than any delay: then it was set before the clock was moved back. */
export function isDue(column: string, at: { now: Date; maxDelayMs: number }): RawBuilder<boolean> {
  const latest = new Date(at.now.getTime() + at.maxDelayMs);
  return sql<boolean>`(${sql.ref(column)} <= ${at.now} or ${sql.ref(column)} > ${latest})`;
}
