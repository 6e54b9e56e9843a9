import type pg from 'pg';

/** Minimal session check. */
export async function findBareSession(pool: pg.Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'session',
    text: `select s.id from sessions s join users u on u.id = s.user_id
      where s.id = $1 and s.revoked_at is null and s.expires_at > now() and u.is_active`,
    values: [id],
  });
  return rowCount === 1;
}
