import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../apps/server/src/platform/db/database.ts';
import { familyNames, givenNames, mailDomains } from './large-words.texts.ts';

/** Not a valid hash, so no login succeeds; it also identifies these accounts. */
const NO_PASSWORD = 'nobody-knows-it';

/** Deterministic: the same number always yields the same value. */
export async function createRandomFunctions(tx: Transaction): Promise<void> {
  await sql`create function pg_temp.random_int(n bigint, salt integer, size integer) returns integer language sql immutable
    as $$ select ((hashint8extended(n, salt) & 2147483647) % size)::integer $$`.execute(tx);
  await sql`create function pg_temp.id_of(what text, n bigint) returns uuid language sql immutable
    as $$ select overlay(overlay(md5(what || n) placing '4' from 13) placing '8' from 17)::uuid $$`.execute(tx);
}

/**
 * Sign-ups grow daily. Of twenty users, six never pay; the others top up and use credits in cycles, five ledger entries
 * per user on average.
 */
export async function createSeedUsers(
  tx: Transaction,
  input: { users: number; from: Date; until: Date },
): Promise<void> {
  const { users, from, until } = input;
  await sql`
    create temp table seed_users on commit drop as
    select n, pg_temp.id_of('user', n) as id, habit.cycles, habit.entries_per_cycle,
      habit.cycles = 0 and pg_temp.random_int(n, 1, 30) = 0 as has_left, pg_temp.random_int(n, 2, 100) = 0 as is_stopped,
      date_trunc('milliseconds', ${from}::timestamptz
        + (${until}::timestamptz - ${from}::timestamptz) * sqrt((n - 0.5)::float8 / ${users}::integer)) as created_at
    from generate_series(1, ${users}::bigint) n
    join (values (0, 5, 0, 0), (6, 10, 1, 2), (11, 14, 1, 4), (15, 17, 2, 5), (18, 18, 2, 6), (19, 19, 4, 8))
      as habit (least, most, cycles, entries_per_cycle) on n % 20 between habit.least and habit.most
    order by n`.execute(tx);
  await sql`create unique index on seed_users (n)`.execute(tx);
  await sql`analyze seed_users`.execute(tx);
}

export async function insertSeedUsers(tx: Transaction, until: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into users (id, email, password_hash, is_active, created_at, updated_at, withdrawn_at)
    select id,
      case when has_left then id || '@withdrawn.invalid' else
        (${givenNames}::text[])[1 + pg_temp.random_int(n, 3, ${givenNames.length}::integer)]
        || (array['', '.', '_'])[1 + pg_temp.random_int(n, 4, 3)]
        || (${familyNames}::text[])[1 + pg_temp.random_int(n, 5, ${familyNames.length}::integer)]
        || n || '@' || (${mailDomains}::text[])[1 + pg_temp.random_int(n, 6, ${mailDomains.length}::integer)] end,
      case when has_left then 'withdrawn' else ${NO_PASSWORD} end, not (has_left or is_stopped), created_at, created_at,
      case when has_left then date_trunc('milliseconds', created_at + (${until}::timestamptz - created_at) / 2) end
    from seed_users order by n`.execute(tx);
  return Number(numAffectedRows);
}

/** The balance is what remains of the last top-up; earlier ones are used up. */
export async function insertWallets(tx: Transaction): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into wallets (user_id, balance_micro, entry_count, updated_at, closed_at)
    select seeded.id, coalesce(last.remaining_micro, 0), seeded.cycles * seeded.entries_per_cycle,
      coalesce(last.ended_at, users.withdrawn_at, seeded.created_at), users.withdrawn_at
    from seed_users seeded join users using (id)
    left join seed_top_ups last on last.n = seeded.n and last.cycle = seeded.cycles
    order by seeded.n`.execute(tx);
  return Number(numAffectedRows);
}

/** Accounts besides the samples: those of an earlier large load, and others. */
export async function countOthers(
  db: Queryable,
  sampleEmails: readonly string[],
): Promise<{ large: number; other: number }> {
  const { rows } = await sql<{ large: number; other: number }>`
    select (count(*) filter (where is_large))::integer as large, (count(*) filter (where not is_large))::integer as other
    from (select password_hash = ${NO_PASSWORD} as is_large from users
      where withdrawn_at is null and email <> all (${sampleEmails}::text[])) others`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('counts are one row');
  return counts;
}
