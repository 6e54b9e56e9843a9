import { expect, test } from 'vitest';
import { fakeShell } from '../../testing/fake-shell.ts';
import { jsonFile } from './json-file.ts';

test('serializes writes and keeps the last value', async () => {
  const began: string[] = [];
  const { readText } = fakeShell({
    keep_file: async ({ bytes }) => {
      began.push(new TextDecoder().decode(bytes as Uint8Array));
      await new Promise((resolve) => setTimeout(resolve, began.length === 1 ? 10 : 0));
    },
  });
  const file = jsonFile<string>('one.json');
  await Promise.all([file.write('first'), file.write('second'), file.write('third')]);
  expect(began).toEqual(['"first"', '"second"', '"third"']);
  expect([readText('one.json'), await file.read()]).toEqual(['"third"', 'third']);
});

test('rejects only the write that failed', async () => {
  let isFull = true;
  fakeShell({
    keep_file: () => {
      if (isFull) throw new Error('disk full');
    },
  });
  const file = jsonFile<string>('one.json');
  await expect(file.write('lost')).rejects.toThrow('disk full');
  isFull = false;
  await file.write('kept');
  expect(await file.read()).toBe('kept');
});

test.each(['{"half":', '', '\u0000\u0000'])('returns null for a file that cannot be parsed: %j', async (text) => {
  const { storeText } = fakeShell();
  storeText('one.json', text);
  expect(await jsonFile('one.json').read()).toBeNull();
});

test('returns null for a file that was never written', async () => {
  fakeShell();
  expect(await jsonFile('one.json').read()).toBeNull();
});
