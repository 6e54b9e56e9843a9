import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../platform/db/database.ts';

export interface UserSearch {
  /** A pattern for `like`, with the letters `%`, `_` and `\` of the search escaped. */
  email_like?: string | undefined;
  after_id?: string | undefined;
  by: 'created_at' | 'email';
  direction: 'asc' | 'desc';
  skip: number;
  limit: number;
}

const columns = ['id', 'email', 'is_admin', 'is_active', 'created_at', 'updated_at'] as const;

export type UserRow = Awaited<ReturnType<typeof listUsers>>[number];

/** A frequent part is met soon on the way through the newest, a rare one is few rows of the trigram index. */
export async function listUsers(db: Queryable, search: UserSearch) {
  let wanted = db
    .selectFrom('users')
    .select(columns)
    .where('withdrawn_at', 'is', null)
    .orderBy(search.by, search.direction)
    .orderBy('id', search.direction)
    .offset(search.skip)
    .limit(search.limit);
  if (search.email_like !== undefined) wanted = wanted.where('email', 'like', search.email_like);
  if (search.after_id !== undefined) {
    const [after, column] = [search.after_id, sql.ref(search.by)];
    const beyond = search.direction === 'asc' ? sql`>` : sql`<`;
    wanted = wanted.where(
      sql<boolean>`(${column}, id) ${beyond} ((select ${column} from users where id = ${after}::uuid), ${after}::uuid)`,
    );
  }
  return await wanted.execute();
}

export async function findUserById(db: Queryable, id: string): Promise<UserRow | null> {
  return (await db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Held until the end: two operators cannot deactivate each other at once. */
export async function lockActiveAdmins(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}
