import { expect, it } from 'vitest';
import { listHostileFiles } from './list-hostile-files.ts';

it('lists at least 200 files without duplicates', () => {
  const files = listHostileFiles();
  expect(files.length).toBeGreaterThanOrEqual(200);
  expect(new Set(files.map(({ name, what }) => `${name}/${what}`)).size).toBe(files.length);
});
