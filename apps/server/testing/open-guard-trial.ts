import pg from 'pg';
import type { Guard, GuardSet } from './guards/guard-set.ts';

export interface GuardTrial {
  /** What refused the attempt, with the guard in place or taken away; null when nothing did. */
  refusalOf(set: GuardSet, attempt: Pick<Guard, 'attempt'>): Promise<string | null>;
  refusalWithout(set: GuardSet, guard: Guard): Promise<string | null>;
  /** Every key, check, reference and trigger of the tables about money, as the database knows them. */
  listGuards(): Promise<string[]>;
  close(): Promise<void>;
}

/** Whatever counts credits or won, and what makes them move or watches over them. */
const MONEY_TABLES = `
  select format('%I.%I', table_schema, table_name)::regclass from information_schema.columns
  join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '_(micro|won)$'
  union select unnest(array['webhook_inbox', 'payment_alarms', 'provider_comparisons'])::regclass`;

/** As the owner of the tables, in transactions that are always undone; the scene is set anew for each attempt. */
export async function openGuardTrial(databaseUrl: string): Promise<GuardTrial> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  async function attempt(scene: string, removal: string | null, statement: string): Promise<string | null> {
    await owner.query('begin');
    try {
      await owner.query(scene);
      await owner.query('set constraints all immediate; set constraints all deferred');
      if (removal !== null) await owner.query(removal);
      await owner.query(statement);
      await owner.query('set constraints all immediate');
      return null;
    } catch (error) {
      return withoutIds(error instanceof Error ? error.message : String(error));
    } finally {
      await owner.query('rollback');
    }
  }
  return {
    refusalOf: ({ scene }, guard) => attempt(scene, null, guard.attempt),
    refusalWithout: ({ scene }, guard) => attempt(scene, removalOf(guard), guard.attempt),
    listGuards: async () => {
      const { rows } = await owner.query<{ name: string }>(
        `with money (oid) as (${MONEY_TABLES})
         select conname as name from pg_constraint join money on conrelid = money.oid where contype in ('c', 'u', 'f', 'p', 'x')
         union select tgname from pg_trigger join money on tgrelid = money.oid where not tgisinternal
         union select indexrelid::regclass::text from pg_index join money on indrelid = money.oid
           where indisunique and not exists (select 1 from pg_constraint where conindid = indexrelid)
         -- Whose money a call of a model moves.
         union select conname from pg_constraint where conname = 'call_has_one_subject'
         order by 1`,
      );
      return rows.map((row) => row.name);
    },
    close: () => owner.end(),
  };
}

/** Two refusals are the same when they say the same about other rows. */
function withoutIds(message: string): string {
  return message.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…').replace(/^entry \d+/, 'entry …');
}

function removalOf({ kind, name, table }: Guard): string {
  if (kind === 'trigger') return `drop trigger ${name} on ${table}`;
  return name === 'refund_once' ? 'drop index refund_once' : `alter table ${table} drop constraint ${name} cascade`;
}
