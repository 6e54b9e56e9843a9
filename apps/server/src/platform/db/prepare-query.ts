import { type Compilable, CompiledQuery, type RawBuilder } from 'kysely';
import type { Queryable } from './database.ts';

/** Placeholder for a value that is set per call. */
class Placeholder {
  readonly field: string;
  constructor(field: string) {
    this.field = field;
  }
}

/** True for a parameter of a statement that is being built. */
export const isPlaceholder = (value: unknown): boolean => value instanceof Placeholder;

const STAR = /(?:\bselect|\breturning|,|\.)\s*\*/i;

const names = new Map<string, string>();

/** Name under which each connection prepares this text; only for statements with a generic plan. */
export function nameOfStatement(text: string): string | undefined {
  return names.get(text);
}

/**
 * For statements of almost every request: compiled once, and parsed and planned once per connection. Columns must be
 * listed, because the meaning of a star changes with a migration while connections stay open.
 */
export function prepareQuery<Input extends object, Row>(
  name: string,
  build: (db: Queryable, input: Input) => Compilable<Row> | RawBuilder<Row>,
): (db: Queryable, input: Input) => Promise<Row[]> {
  let compiledQuery: { sql: string; parameters: readonly unknown[] } | null = null;
  const buildWith = (db: Queryable) => {
    const compiled = build(db, placeholders<Input>()).compile(db);
    if (STAR.test(compiled.sql)) throw new Error(`${name}: must list its columns`);
    names.set(compiled.sql, name);
    return compiled;
  };
  return async (db, input) => {
    compiledQuery ??= buildWith(db);
    const values = input as Record<string, unknown>;
    const parameters = compiledQuery.parameters.map((one) => (one instanceof Placeholder ? values[one.field] : one));
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(compiledQuery.sql, parameters));
    return rows;
  };
}

function placeholders<Input extends object>(): Input {
  return new Proxy({}, { get: (_target, field) => new Placeholder(String(field)) }) as Input;
}
