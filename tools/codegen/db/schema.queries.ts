import type pg from 'pg';

/** Table of migrate-database.ts, created before the first migration. */
const MIGRATIONS_TABLE = 'schema_migrations';
const APP_ROLE = 'pilgi_app';

export interface SchemaTable {
  name: string;
  is_unlogged: boolean;
  options: string[] | null;
  /** Lines of the create table statement: columns in their order, then constraints by name. */
  columns: { name: string; definition: string }[];
  constraints: string[];
  indexes: string[];
  triggers: string[];
  /** Privileges of the application role, e.g. `SELECT`, or `UPDATE (settled_at)` for single columns. */
  privileges: string[];
}

export interface DatabaseSchema {
  extensions: string[];
  enums: { name: string; labels: string[] }[];
  tables: SchemaTable[];
  functions: string[];
}

const SCHEMA = `
  select
    (select coalesce(json_agg(extname order by extname), '[]') from pg_extension where extname <> 'plpgsql') as extensions,
    (select coalesce(json_agg(json_build_object(
        'name', t.typname,
        'labels', (select json_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = t.oid)
      ) order by t.typname), '[]')
      from pg_type t where t.typtype = 'e' and t.typnamespace = 'public'::regnamespace) as enums,
    (select coalesce(json_agg(json_build_object(
        'name', c.relname,
        'is_unlogged', c.relpersistence = 'u',
        'options', c.reloptions,
        'columns', (select json_agg(json_build_object('name', a.attname, 'definition', concat_ws(' ',
              format_type(a.atttypid, a.atttypmod),
              case when a.attnotnull then 'NOT NULL' end,
              case when a.attidentity = 'a' then 'GENERATED ALWAYS AS IDENTITY' end,
              case when a.attgenerated = 's' then 'GENERATED ALWAYS AS (' || pg_get_expr(d.adbin, d.adrelid, true) || ') STORED'
                   else 'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid, true) end)) order by a.attnum)
            from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
        'constraints', (select coalesce(json_agg('CONSTRAINT ' || conname || ' ' || pg_get_constraintdef(oid, true)
              order by array_position('{p,u,f,c}', contype::text), conname), '[]')
            from pg_constraint where conrelid = c.oid and contype in ('p', 'u', 'f', 'c')),
        'indexes', (select coalesce(json_agg(pg_get_indexdef(i.indexrelid, 0, true) order by x.relname), '[]')
            from pg_index i join pg_class x on x.oid = i.indexrelid where i.indrelid = c.oid
              and not exists (select 1 from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u'))),
        'triggers', (select coalesce(json_agg(pg_get_triggerdef(g.oid, true) order by g.tgname), '[]')
            from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal),
        'privileges', (select coalesce(json_agg(p.privilege order by p.privilege collate "C"), '[]') from (
            select privilege_type as privilege from aclexplode(c.relacl) where grantee = $2::regrole
            union all
            select x.privilege_type || ' (' || string_agg(a.attname, ', ' order by a.attnum) || ')'
              from pg_attribute a, aclexplode(a.attacl) x
              where a.attrelid = c.oid and x.grantee = $2::regrole group by x.privilege_type) p)
      ) order by c.relname), '[]')
      from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> $1) as tables,
    (select coalesce(json_agg(pg_get_functiondef(p.oid) order by p.proname, p.oid::regprocedure::text collate "C"), '[]')
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')) as functions
`;

/** Reads the schema from the catalog. Sorting uses names only, so the result does not depend on the order of creation. */
export async function getDatabaseSchema(database: pg.Client): Promise<DatabaseSchema> {
  const { rows } = await database.query<DatabaseSchema>(SCHEMA, [MIGRATIONS_TABLE, APP_ROLE]);
  const [schema] = rows;
  if (schema === undefined) throw new Error('the catalog query returned no row');
  return schema;
}
