import { type CompiledQuery, type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { isPlaceholder } from '../apps/server/src/platform/db/prepare-query.ts';

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** Records every SQL statement exactly as it is sent. */
export function createStatementRecorder(db: Database): { db: Database; takeAll: () => Statement[] } {
  const compiler = new PostgresQueryCompiler();
  let ready: Statement[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql, parameters } = compiler.compileQuery(node, queryId);
      // A statement that is only being prepared is not sent.
      if (!parameters.some(isPlaceholder)) ready.push({ sql, parameters });
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return {
    db: recordPrepared(db.withPlugin(plugin), ({ sql, parameters }) => ready.push({ sql, parameters })),
    takeAll: () => {
      const all = ready;
      ready = [];
      return all;
    },
  };
}

/** Prebuilt statements bypass Kysely plugins and are recorded here. */
function recordPrepared(db: Database, record: (query: CompiledQuery) => void): Database {
  return new Proxy(db, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (name === 'executeQuery') record(args[0] as CompiledQuery);
        return Reflect.apply(value, target, args) as unknown;
      };
    },
  });
}
