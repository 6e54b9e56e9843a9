import { sql } from 'kysely';

/** List slices of several users that are read in one statement. */
export interface BatchedSlices {
  user_ids: readonly string[];
  skips: readonly number[];
  limits: readonly number[];
}

/** The table `asked` with one row per slice, in the given order. */
export function batchedSlices({ user_ids, skips, limits }: BatchedSlices) {
  return sql`unnest(${user_ids}::uuid[], ${skips}::bigint[], ${limits}::integer[])
    with ordinality as asked (user_id, skip, most, number)`;
}
