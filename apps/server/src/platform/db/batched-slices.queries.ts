import { sql } from 'kysely';

/** List slices of several users that are read in one statement. */
export interface BatchedSlices {
  user_ids: readonly string[];
  skips: readonly number[];
  limits: readonly number[];
}

/** The table `slice` with one row per slice, in the given order. */
export function batchedSlices({ user_ids, skips, limits }: BatchedSlices) {
  return sql`unnest(${user_ids}::uuid[], ${skips}::bigint[], ${limits}::integer[])
    with ordinality as slice (user_id, skip, max_rows, number)`;
}
