import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import type { Database } from '../../apps/server/src/platform/db/database.ts';

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
      heard.push({ sql, parameters });
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return {
    db: db.withPlugin(plugin),
    takeAll: () => {
      const all = heard;
      heard = [];
      return all;
    },
  };
}
