import pg from 'pg';
import type { Constraint, ConstraintSet } from './constraints/constraint-set.ts';
import { asOwner } from './database-logins.ts';

export interface ConstraintTest {
  /** Error of the attempt with the constraint in place; null when it succeeded. */
  errorOf(set: ConstraintSet, attempt: Pick<Constraint, 'attempt'>): Promise<string | null>;
  errorWithout(set: ConstraintSet, constraint: Constraint): Promise<string | null>;
  /** All constraints, unique indexes and triggers of the tables about money. */
  listConstraints(): Promise<string[]>;
  close(): Promise<void>;
}

/** Tables with amounts in credits or won, and those that move or monitor them. */
const MONEY_TABLES = `
  select format('%I.%I', table_schema, table_name)::regclass from information_schema.columns
  join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '_(micro|won)$'
  union select unnest(array['webhook_inbox', 'payment_alarms', 'provider_comparisons', 'lot_extensions', 'month_closings', 'case_notes'])::regclass`;

/** Runs as the table owner in transactions that are always rolled back; the scene is created for each attempt. */
export async function openConstraintTest(databaseUrl: string): Promise<ConstraintTest> {
  const owner = new pg.Client({ connectionString: asOwner(databaseUrl) });
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
    errorOf: ({ scene }, constraint) => attempt(scene, null, constraint.attempt),
    errorWithout: ({ scene }, constraint) => attempt(scene, removalOf(constraint), constraint.attempt),
    listConstraints: async () => {
      const { rows } = await owner.query<{ name: string }>(
        `with money (oid) as (${MONEY_TABLES})
         select conname as name from pg_constraint join money on conrelid = money.oid where contype in ('c', 'u', 'f', 'p', 'x')
         union select tgname from pg_trigger join money on tgrelid = money.oid where not tgisinternal
         union select indexrelid::regclass::text from pg_index join money on indrelid = money.oid
           where indisunique and not exists (select 1 from pg_constraint where conindid = indexrelid)
         -- Determine whose credits a model call uses and by which prompt.
         union select conname from pg_constraint
           where conname in ('call_has_one_subject', 'call_names_whole_prompt', 'call_of_prompt')
         order by 1`,
      );
      return rows.map((row) => row.name);
    },
    close: () => owner.end(),
  };
}

/** Removes ids, so that messages about different rows can be compared. */
function withoutIds(message: string): string {
  return message.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…').replace(/^entry \d+/, 'entry …');
}

/** Partial unique indexes, which are no constraints. */
const UNIQUE_INDEXES = ['refund_once', 'payback_once'];

function removalOf({ kind, name, table }: Constraint): string {
  if (kind === 'trigger') return `drop trigger ${name} on ${table}`;
  return UNIQUE_INDEXES.includes(name) ? `drop index ${name}` : `alter table ${table} drop constraint ${name} cascade`;
}
