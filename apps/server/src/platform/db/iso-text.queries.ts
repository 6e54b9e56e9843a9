import { type RawBuilder, sql } from 'kysely';

/** Timestamp as in JSON: milliseconds and UTC. */
export function isoText(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
