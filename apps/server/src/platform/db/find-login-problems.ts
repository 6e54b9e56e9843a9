import { sql } from 'kysely';
import type { Database } from './database.ts';

interface Login {
  name: string;
  is_superuser: boolean;
  creates_roles: boolean;
  bypasses_rls: boolean;
  owns_tables: boolean;
  is_member_of_owner: boolean;
  changes_ledger: boolean;
}

const PROBLEMS: readonly (readonly [keyof Omit<Login, 'name'>, string])[] = [
  ['is_superuser', '슈퍼유저입니다'],
  ['creates_roles', '계정을 만들 수 있습니다 (CREATEROLE)'],
  ['bypasses_rls', '행 보안을 건너뜁니다 (BYPASSRLS)'],
  ['owns_tables', '테이블의 소유자입니다'],
  ['is_member_of_owner', '테이블 소유자의 권한을 얻을 수 있습니다'],
  ['changes_ledger', '원장(ledger_entries)을 고칠 수 있습니다'],
];

/** Rights of this connection's login that a process must not have: with them, stolen access could rewrite history. */
export async function findLoginProblems(db: Database): Promise<string[]> {
  const { rows } = await sql<Login>`
    with tables as (
      select c.oid, c.relowner from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'dbos') and c.relkind in ('r', 'p'))
    select r.rolname as name, r.rolsuper as is_superuser, r.rolcreaterole as creates_roles, r.rolbypassrls as bypasses_rls,
      exists (select from tables where relowner = r.oid) as owns_tables,
      exists (select from tables where relowner <> r.oid and pg_has_role(r.oid, relowner, 'MEMBER')) as is_member_of_owner,
      coalesce(has_table_privilege(r.oid, to_regclass('public.ledger_entries'), 'UPDATE'), false) as changes_ledger
    from pg_roles r where r.rolname = current_user`.execute(db);
  return rows.flatMap((login) =>
    PROBLEMS.filter(([right]) => login[right]).map(([, text]) => `데이터베이스 계정 ${login.name}: ${text}`),
  );
}
