import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

export interface UserSearch {
  /** A `like` pattern with `%`, `_` and `\` of the search term escaped. */
  email_like?: string | undefined;
  after_id?: string | undefined;
  by: 'created_at' | 'email';
  direction: 'asc' | 'desc';
  skip: number;
  limit: number;
}

const columns = ['id', 'email', 'is_admin', 'is_active', 'created_at', 'updated_at'] as const;

export type UserRow = Awaited<ReturnType<typeof listUsers>>[number];

/** A frequent term is found early in the newest-first index, a rare one has few rows in the trigram index. */
export async function listUsers(db: Queryable, search: UserSearch) {
  let query = db
    .selectFrom('users')
    .select(columns)
    .where('withdrawn_at', 'is', null)
    .orderBy(search.by, search.direction)
    .orderBy('id', search.direction)
    .offset(search.skip)
    .limit(search.limit);
  if (search.email_like !== undefined) query = query.where('email', 'like', search.email_like);
  if (search.after_id !== undefined) {
    const [after, column] = [search.after_id, sql.ref(search.by)];
    const comparison = search.direction === 'asc' ? sql`>` : sql`<`;
    query = query.where(
      sql<boolean>`(${column}, id) ${comparison} ((select ${column} from users where id = ${after}::uuid), ${after}::uuid)`,
    );
  }
  return await query.execute();
}

export async function findUserById(db: Queryable, id: string): Promise<UserRow | null> {
  return (await db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Locked until the transaction ends, so that two operators cannot deactivate each other concurrently. */
export async function lockActiveOwners(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .innerJoin('operator_roles', 'operator_roles.user_id', 'users.id')
    .select('users.id')
    .where('operator_roles.role', '=', 'owner')
    .where('users.is_active', '=', true)
    .orderBy('users.id')
    .forUpdate('users')
    .execute();
  return rows.map((row) => row.id);
}
