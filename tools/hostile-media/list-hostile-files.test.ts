import { expect, it } from 'vitest';
import { listHostileFiles } from './list-hostile-files.ts';

it('at least two hundred files, no two alike in name and meaning', () => {
  const files = listHostileFiles();
  expect(files.length).toBeGreaterThanOrEqual(200);
  expect(new Set(files.map(({ name, what }) => `${name}/${what}`)).size).toBe(files.length);
});
