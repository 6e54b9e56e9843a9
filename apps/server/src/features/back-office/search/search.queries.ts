import type { SEARCH_HIT_KINDS } from '@pilgi/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

export interface FoundRow {
  kind: (typeof SEARCH_HIT_KINDS)[number];
  id: string;
  text: string;
  state: string | null;
  user_id: string | null;
  user_email: string | null;
}

const found = (rows: RawBuilder<unknown>) => sql<FoundRow>`
  select f.kind, f.id, f.text, f.state, f.user_id, u.email as user_email
  from (${rows}) f (kind, id, text, state, user_id) left join users u on u.id = f.user_id`;

/** Primary keys only. */
export async function listRowsWithId(db: Queryable, id: string): Promise<FoundRow[]> {
  const { rows } = await found(sql`
    select 'USER', id, email, case when is_active then 'ACTIVE' else 'INACTIVE' end, id from users where id = ${id} and withdrawn_at is null
    union all select 'ORDER', id, order_id, status::text, user_id from payment_orders where id = ${id}
    union all select 'JOB', j.id, l.title, j.status::text, j.user_id from jobs j join lectures l on l.id = j.lecture_id where j.id = ${id}
    union all select 'BUNDLE', id, title, status::text, user_id from problem_bundles where id = ${id}
    union all select 'LECTURE', id, title, status::text, user_id from lectures where id = ${id} and deleted_at is null
    union all select 'NOTE', id, title, null, user_id from notes where id = ${id} and deleted_at is null
    union all select 'TICKET', id, subject, status::text, user_id from support_tickets where id = ${id}
    union all select 'REQUEST', id, kind::text, coalesce(decision::text, 'PENDING'), subject_user_id from operator_requests where id = ${id}`).execute(
    db,
  );
  return rows;
}

/** Order id or payment key, whole. */
export async function listOrdersWithKey(db: Queryable, key: string): Promise<FoundRow[]> {
  const { rows } = await found(sql`
    select 'ORDER', id, order_id, status::text, user_id from payment_orders where order_id = ${key}
    union select 'ORDER', id, order_id, status::text, user_id from payment_orders where payment_key = ${key}`).execute(
    db,
  );
  return rows;
}

/** `pattern` has its special characters escaped. */
export async function listUsersLike(db: Queryable, input: { pattern: string; limit: number }): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select 'USER' as kind, id, email as text, case when is_active then 'ACTIVE' else 'INACTIVE' end as state, id as user_id, email as user_email
    from users where email like ${input.pattern} and withdrawn_at is null order by email limit ${input.limit}`.execute(
    db,
  );
  return rows;
}
