import { expect, it } from 'vitest';
import { coalesceReads } from './coalesce-reads.ts';
import type { Database } from './database.ts';

const db = {} as Database;

function createRecordedRead() {
  const batches: string[][] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const read = coalesceReads(
    async (_db, keys: readonly string[]) => {
      batches.push([...keys]);
      const gate = Promise.withResolvers<void>();
      gates.push(gate);
      await gate.promise;
      if (keys.includes('bad')) throw new Error('unreadable');
      return keys.map((key) => `value of ${key}`);
    },
    { maxConcurrent: 1, maxKeys: 3 },
  );
  return { batches, gates, read };
}

it('reads all keys of the same tick in one statement and returns each its own value', async () => {
  const { batches, gates, read } = createRecordedRead();
  const values = Promise.all([read(db, 'a'), read(db, 'b')]);
  await expect.poll(() => batches).toEqual([['a', 'b']]);
  gates[0]?.resolve();
  expect(await values).toEqual(['value of a', 'value of b']);
});

it('starts a new read for keys that arrive after a statement was sent', async () => {
  const { batches, gates, read } = createRecordedRead();
  const early = read(db, 'a');
  await expect.poll(() => batches.length).toBe(1);
  const late = Promise.all(['a', 'b', 'c', 'd'].map((key) => read(db, key)));
  gates[0]?.resolve();
  expect(await early).toBe('value of a');
  await expect.poll(() => batches).toEqual([['a'], ['a', 'b', 'c']]);
  gates[1]?.resolve();
  await expect.poll(() => batches.at(2)).toEqual(['d']);
  gates[2]?.resolve();
  expect(await late).toHaveLength(4);
});

it('rejects all keys of a failed statement and continues with the next one', async () => {
  const { batches, gates, read } = createRecordedRead();
  const failed = Promise.allSettled([read(db, 'a'), read(db, 'bad')]);
  await expect.poll(() => batches.length).toBe(1);
  gates[0]?.resolve();
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = read(db, 'a');
  await expect.poll(() => batches.length).toBe(2);
  gates[1]?.resolve();
  expect(await next).toBe('value of a');
});

it('never mixes two databases', async () => {
  const { batches, gates, read } = createRecordedRead();
  const both = Promise.all([read(db, 'a'), read({} as Database, 'b')]);
  await expect.poll(() => batches).toEqual([['a'], ['b']]);
  for (const gate of gates) gate.resolve();
  expect(await both).toEqual(['value of a', 'value of b']);
});
