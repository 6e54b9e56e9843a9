import { type CompiledQuery, type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { isPlaceholder } from '../../apps/server/src/platform/db/prepare-query.ts';

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** Hears every statement of a database on its way out, exactly as it is sent. */
export function createStatementRecorder(db: Database): { db: Database; takeAll: () => Statement[] } {
  const compiler = new PostgresQueryCompiler();
  let heard: Statement[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql, parameters } = compiler.compileQuery(node, queryId);
      // One that is only being prepared is not on its way.
      if (!parameters.some(isPlaceholder)) heard.push({ sql, parameters });
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return {
    db: hearPrepared(db.withPlugin(plugin), ({ sql, parameters }) => heard.push({ sql, parameters })),
    takeAll: () => {
      const all = heard;
      heard = [];
      return all;
    },
  };
}

/** Statements that were built before do not pass a plugin. */
function hearPrepared(db: Database, hear: (query: CompiledQuery) => void): Database {
  return new Proxy(db, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (name === 'executeQuery') hear(args[0] as CompiledQuery);
        return Reflect.apply(value, target, args) as unknown;
      };
    },
  });
}
