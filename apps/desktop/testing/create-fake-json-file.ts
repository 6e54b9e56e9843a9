import type { JsonFile } from '../src/shell/json-file.ts';

/** In-memory JSON file that records every written value. */
export function createFakeJsonFile<Value>(before: Value | null = null): JsonFile<Value> & { written: Value[] } {
  const written: Value[] = [];
  return {
    written,
    read: () => Promise.resolve(written.length === 0 ? before : (written.at(-1) as Value)),
    write: (value) => Promise.resolve(written.push(value)).then(() => undefined),
  };
}
