import { expect, test } from 'vitest';
import { checkRegistryHosts } from './check-registry-hosts.ts';
import { aFile } from './testing/a-file.ts';

test.each([
  ['package-lock.json', '"resolved": "https://registry.example/zod-4.6.7.tgz",'],
  ['package-lock.json', '"resolved": "git+ssh://git@example.org/zod.git",'],
  ['.npmrc', 'registry=https://registry.example/'],
  ['.npmrc', '@pilgi:registry=https://registry.example/'],
])('rejects %s with %s', (file, text) => {
  expect(checkRegistryHosts([aFile(file, text)])).toMatchObject([{ rule: 'registry-hosts', file, line: 1 }]);
});

test.each([
  ['package-lock.json', '"resolved": "packages/domain",'],
  ['.npmrc', 'omit-lockfile-registry-resolved=true'],
  ['docs/operations.md', 'registry=https://registry.example/'],
])('accepts %s with %s', (file, text) => {
  expect(checkRegistryHosts([aFile(file, text)])).toEqual([]);
});
