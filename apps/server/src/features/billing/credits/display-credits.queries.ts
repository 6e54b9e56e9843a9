import { MICRO_CREDITS_PER_TENTH } from '@pilgi/domain/billing';
import { type RawBuilder, sql } from 'kysely';

/** SQL version of the domain function `toDisplayCredits`, for JSON that the database writes. */
export function displayCredits(column: string): RawBuilder<number> {
  return sql<number>`((${sql.ref(column)} / ${sql.lit(MICRO_CREDITS_PER_TENTH)})::float8 / 10)`;
}
