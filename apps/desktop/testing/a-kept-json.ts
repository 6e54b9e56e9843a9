import type { KeptJson } from '../src/shell/kept-json.ts';

/** A file in memory, with everything that was ever written into it. */
export function aKeptJson<Value>(before: Value | null = null): KeptJson<Value> & { written: Value[] } {
  const written: Value[] = [];
  return {
    written,
    read: () => Promise.resolve(written.length === 0 ? before : (written.at(-1) as Value)),
    write: (value) => Promise.resolve(written.push(value)).then(() => undefined),
  };
}
