import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readEvaluation, wrapExpression } from './evaluation.ts';

/** Runs the wrapped expression like the page does. */
const run = (expression: string) => runInThisContext(wrapExpression(expression)) as Promise<string>;

test('returns values, resolved promises and undefined', async () => {
  expect(readEvaluation(await run('[1, "둘"]'))).toEqual([1, '둘']);
  expect(readEvaluation(await run('Promise.resolve({ a: 1 })'))).toEqual({ a: 1 });
  expect(readEvaluation(await run('void 0'))).toBeUndefined();
});

test('throws errors of the page', async () => {
  const text = await run('missing.thing');
  expect(() => readEvaluation(text)).toThrow('thrown in the page: ReferenceError');
  expect(() => readEvaluation(null)).toThrow('returned no text');
});
