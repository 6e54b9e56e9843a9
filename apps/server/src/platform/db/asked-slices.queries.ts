import { sql } from 'kysely';

/** Slices of lists of several people, asked for in one statement. */
export interface AskedSlices {
  user_ids: readonly string[];
  skips: readonly number[];
  limits: readonly number[];
}

/** As the table `asked`, in their order. */
export function askedSlices({ user_ids, skips, limits }: AskedSlices) {
  return sql`unnest(${user_ids}::uuid[], ${skips}::bigint[], ${limits}::integer[])
    with ordinality as asked (user_id, skip, most, number)`;
}
