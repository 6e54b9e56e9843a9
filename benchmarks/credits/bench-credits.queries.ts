import pg from 'pg';
import { asOwner } from '../../apps/server/testing/database-logins.ts';

/** Creates users whose ids end in a number, so that pgbench can generate them, with credits that no run uses up. */
export async function insertBenchWallets(databaseUrl: string, count: number): Promise<string[]> {
  const owner = new pg.Client({ connectionString: asOwner(databaseUrl) });
  await owner.connect();
  const { rows } = await owner.query<{ id: string }>(
    `insert into users (id, email, password_hash, created_at, updated_at)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, n || '@bench.example.com', 'x', now(), now()
     from generate_series(1, $1) n returning id`,
    [count],
  );
  await owner.query(
    `select add_lot(id, 'GRANT', id, 1000000000000, 0, now() + interval '1 year', null, 'bench', null, now()) from users`,
  );
  await owner.query('vacuum analyze');
  await owner.end();
  return rows.map((row) => row.id).sort();
}

/** Statements of credits.queries.ts with the same parameters and casts. pgbench has no uuid type, so it draws the digits. */
export const barePairScript = (users: number) => `
\\set user random(1, ${users})
\\set hold random(100000000000, 999999999999)
\\set subject random(100000000000, 999999999999)
select hold_credits(('10000000-0000-4000-8000-' || :hold::text)::uuid,
  ('00000000-0000-4000-8000-' || lpad(:user::text, 12, '0'))::uuid, 'JOB'::hold_purpose,
  ('20000000-0000-4000-8000-' || :subject::text)::uuid, 9000000::bigint, now() + interval '1 hour', now(), null::uuid) as outcome;
select settle_hold(('10000000-0000-4000-8000-' || :hold::text)::uuid, 4000000::bigint, 'CAPTURE'::ledger_kind,
  ('10000000-0000-4000-8000-' || :hold::text)::uuid, 'system', now()) as outcome;
`;
