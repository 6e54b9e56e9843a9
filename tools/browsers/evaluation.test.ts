import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readEvaluation, wrapExpression } from './evaluation.ts';

/** As the page would run it. */
const run = (expression: string) => runInThisContext(wrapExpression(expression)) as Promise<string>;

test('values, promises and nothing come back as they were', async () => {
  expect(readEvaluation(await run('[1, "둘"]'))).toEqual([1, '둘']);
  expect(readEvaluation(await run('Promise.resolve({ a: 1 })'))).toEqual({ a: 1 });
  expect(readEvaluation(await run('void 0'))).toBeUndefined();
});

test('what is thrown in the page is thrown here', async () => {
  const text = await run('missing.thing');
  expect(() => readEvaluation(text)).toThrow('thrown in the page: ReferenceError');
  expect(() => readEvaluation(null)).toThrow('answered no text');
});
