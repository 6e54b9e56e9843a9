import type pg from 'pg';

export interface IdentityCounts {
  accounts: number;
  identities: number;
  sessions: number;
}

export async function getIdentityCounts(db: pg.Pool, email: string): Promise<IdentityCounts> {
  const { rows } = await db.query<IdentityCounts>(
    `select count(distinct u.id)::int as accounts, count(distinct (i.provider, i.subject))::int as identities,
       count(distinct s.id)::int as sessions
     from users u left join identities i on i.user_id = u.id left join sessions s on s.user_id = u.id where u.email = $1`,
    [email],
  );
  return rows[0] ?? { accounts: 0, identities: 0, sessions: 0 };
}
