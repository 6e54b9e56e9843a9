import { expect, it } from 'vitest';
import { coalesceReads } from './coalesce-reads.ts';
import type { Database } from './database.ts';

const db = {} as Database;

function recorded() {
  const asked: string[][] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const read = coalesceReads(
    async (_db, keys: readonly string[]) => {
      asked.push([...keys]);
      const gate = Promise.withResolvers<void>();
      gates.push(gate);
      await gate.promise;
      if (keys.includes('bad')) throw new Error('unreadable');
      return keys.map((key) => `value of ${key}`);
    },
    { atOnce: 1, most: 3 },
  );
  return { asked, gates, read };
}

it('asks once for all who come in the same moment, and gives each its own', async () => {
  const { asked, gates, read } = recorded();
  const values = Promise.all([read(db, 'a'), read(db, 'b')]);
  await expect.poll(() => asked).toEqual([['a', 'b']]);
  gates[0]?.resolve();
  expect(await values).toEqual(['value of a', 'value of b']);
});

it('asks anew for whoever comes after a question has gone out: no answer is older than its question', async () => {
  const { asked, gates, read } = recorded();
  const early = read(db, 'a');
  await expect.poll(() => asked.length).toBe(1);
  const late = Promise.all(['a', 'b', 'c', 'd'].map((key) => read(db, key)));
  gates[0]?.resolve();
  expect(await early).toBe('value of a');
  await expect.poll(() => asked).toEqual([['a'], ['a', 'b', 'c']]);
  gates[1]?.resolve();
  await expect.poll(() => asked.at(2)).toEqual(['d']);
  gates[2]?.resolve();
  expect(await late).toHaveLength(4);
});

it('tells all of a failed question, and goes on with the next', async () => {
  const { asked, gates, read } = recorded();
  const failed = Promise.allSettled([read(db, 'a'), read(db, 'bad')]);
  await expect.poll(() => asked.length).toBe(1);
  gates[0]?.resolve();
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = read(db, 'a');
  await expect.poll(() => asked.length).toBe(2);
  gates[1]?.resolve();
  expect(await next).toBe('value of a');
});

it('never mixes two databases', async () => {
  const { asked, gates, read } = recorded();
  const both = Promise.all([read(db, 'a'), read({} as Database, 'b')]);
  await expect.poll(() => asked).toEqual([['a'], ['b']]);
  for (const gate of gates) gate.resolve();
  expect(await both).toEqual(['value of a', 'value of b']);
});
