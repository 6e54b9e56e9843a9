import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashFiles } from './hash-files.ts';

const root = mkdtempSync(join(tmpdir(), 'pilgi-hash-'));
afterAll(() => rmSync(root, { recursive: true }));

test('returns the same hash for the same content and another one for other bytes, files, names or extra inputs', () => {
  mkdirSync(join(root, 'a'));
  writeFileSync(join(root, 'a/one.rs'), 'one');
  writeFileSync(join(root, 'two.toml'), 'two');
  const hash = (extra: string[] = []) => hashFiles({ root, paths: ['two.toml', 'a'], extra });
  const first = hash();
  utimesSync(join(root, 'two.toml'), 1, 1);
  expect(hash()).toBe(first);
  expect(hashFiles({ root, paths: ['a', 'two.toml'] })).toBe(first);
  expect(hash(['key'])).not.toBe(first);
  writeFileSync(join(root, 'two.toml'), 'twO');
  expect(hash()).not.toBe(first);
  writeFileSync(join(root, 'two.toml'), 'two');
  writeFileSync(join(root, 'a/three.rs'), '');
  expect(hash()).not.toBe(first);
});
