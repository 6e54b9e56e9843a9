import pg from 'pg';
import { createTestDatabase } from './create-test-database.ts';

/** A constraint or trigger, and a change that it alone stands against. */
export interface Guard {
  name: string;
  table: string;
  kind: 'constraint' | 'trigger';
  attempt: string;
}

export interface GuardTrial {
  /** What refused the attempt, with the guard in place or taken away; null when nothing did. */
  refusalOf(guard: Guard, options?: { without: boolean }): Promise<string | null>;
  /** Every named guard of the tables, as the database knows them. */
  listGuards(tables: readonly string[]): Promise<string[]>;
  close(): Promise<void>;
}

/** As the owner of the tables, in transactions that are always undone; the scene is set anew for each attempt. */
export async function openGuardTrial(scene: string): Promise<GuardTrial> {
  const database = await createTestDatabase();
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  return {
    refusalOf: async (guard, options) => {
      await owner.query('begin');
      try {
        await owner.query(scene);
        await owner.query('set constraints all immediate; set constraints all deferred');
        if (options?.without) await owner.query(removalOf(guard));
        await owner.query(guard.attempt);
        await owner.query('set constraints all immediate');
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      } finally {
        await owner.query('rollback');
      }
    },
    listGuards: async (tables) => {
      const { rows } = await owner.query<{ name: string }>(
        `select conname as name from pg_constraint where contype in ('c', 'u', 'f') and conrelid = any ($1::regclass[])
         union select tgname from pg_trigger where not tgisinternal and tgrelid = any ($1::regclass[])
         union select indexrelid::regclass::text from pg_index where indisunique and not indisprimary
           and indpred is not null and indrelid = any ($1::regclass[])
         order by 1`,
        [tables],
      );
      return rows.map((row) => row.name);
    },
    close: async () => {
      await owner.end();
      await database.drop();
    },
  };
}

function removalOf({ kind, name, table }: Guard): string {
  if (kind === 'trigger') return `drop trigger ${name} on ${table}`;
  return name === 'refund_once' ? 'drop index refund_once' : `alter table ${table} drop constraint ${name} cascade`;
}
