import { type Compilable, CompiledQuery, type RawBuilder } from 'kysely';
import type { Queryable } from './database.ts';

/** Stands for a value that comes with each call. */
class Placeholder {
  readonly field: string;
  constructor(field: string) {
    this.field = field;
  }
}

/** Whether a parameter is of a statement that is being built, not sent. */
export const isPlaceholder = (value: unknown): boolean => value instanceof Placeholder;

const STAR = /(?:\bselect|\breturning|,|\.)\s*\*/i;

const names = new Map<string, string>();

/** Under which every connection keeps the plan of this text; only of statements whose plan suits every value. */
export function nameOfStatement(text: string): string | undefined {
  return names.get(text);
}

/**
 * For statements of almost every request: built once instead of at every call, parsed and planned once by each connection.
 * Columns are named one by one, since a star changes its meaning with the next migration while connections live on.
 */
export function prepareQuery<Input extends object, Row>(
  name: string,
  build: (db: Queryable, input: Input) => Compilable<Row> | RawBuilder<Row>,
): (db: Queryable, input: Input) => Promise<Row[]> {
  let built: { sql: string; parameters: readonly unknown[] } | null = null;
  const buildWith = (db: Queryable) => {
    const compiled = build(db, placeholders<Input>()).compile(db);
    if (STAR.test(compiled.sql)) throw new Error(`${name}: names no columns`);
    names.set(compiled.sql, name);
    return compiled;
  };
  return async (db, input) => {
    built ??= buildWith(db);
    const values = input as Record<string, unknown>;
    const parameters = built.parameters.map((one) => (one instanceof Placeholder ? values[one.field] : one));
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(built.sql, parameters));
    return rows;
  };
}

function placeholders<Input extends object>(): Input {
  return new Proxy({}, { get: (_target, field) => new Placeholder(String(field)) }) as Input;
}
