import { MICRO_CREDITS_PER_TENTH } from '@pilgi/domain';
import { type RawBuilder, sql } from 'kysely';

/** `toDisplayCredits` of the domain, for answers that the database writes itself. */
export function displayCredits(column: string): RawBuilder<number> {
  return sql<number>`((${sql.ref(column)} / ${sql.lit(MICRO_CREDITS_PER_TENTH)})::float8 / 10)`;
}
