import { expect, test } from 'vitest';
import { fakeShell } from '../../testing/fake-shell.ts';
import { keptJson } from './kept-json.ts';

test('one write after the other, and the last one stays', async () => {
  const began: string[] = [];
  const { readText } = fakeShell({
    keep_file: async ({ bytes }) => {
      began.push(new TextDecoder().decode(bytes as Uint8Array));
      await new Promise((resolve) => setTimeout(resolve, began.length === 1 ? 10 : 0));
    },
  });
  const file = keptJson<string>('one.json');
  await Promise.all([file.write('first'), file.write('second'), file.write('third')]);
  expect(began).toEqual(['"first"', '"second"', '"third"']);
  expect([readText('one.json'), await file.read()]).toEqual(['"third"', 'third']);
});

test('a failed write is told to its writer alone', async () => {
  let isFull = true;
  fakeShell({
    keep_file: () => {
      if (isFull) throw new Error('no room');
    },
  });
  const file = keptJson<string>('one.json');
  await expect(file.write('lost')).rejects.toThrow('no room');
  isFull = false;
  await file.write('kept');
  expect(await file.read()).toBe('kept');
});

test.each(['{"half":', '', '\u0000\u0000'])('a file that cannot be parsed counts as absent: %j', async (text) => {
  const { keepText } = fakeShell();
  keepText('one.json', text);
  expect(await keptJson('one.json').read()).toBeNull();
});

test('a file that was never written is absent', async () => {
  fakeShell();
  expect(await keptJson('one.json').read()).toBeNull();
});
