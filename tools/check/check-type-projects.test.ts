import { expect, test } from 'vitest';
import { groupTypeProjects } from './check-type-projects.ts';
import { aFile } from './testing/a-file.ts';

const SETTINGS = '{ "extends": "../tsconfig.base.json", "include": ["."] }';

test('projects of the root directory with equal settings form one group, all others stay alone', () => {
  const files = [
    aFile('apps/server/tsconfig.json', SETTINGS),
    aFile('benchmarks/tsconfig.json', SETTINGS),
    aFile('e2e/tsconfig.json', SETTINGS.replace('base', 'other')),
    aFile('tools/tsconfig.json', `${SETTINGS}\n`),
    aFile('packages/ui/tsconfig.json', SETTINGS),
  ];
  const paths = files.map(({ path }) => path);
  expect(groupTypeProjects(files, paths)).toEqual([
    ['apps/server/tsconfig.json'],
    ['benchmarks/tsconfig.json', 'tools/tsconfig.json'],
    ['e2e/tsconfig.json'],
    ['packages/ui/tsconfig.json'],
  ]);
});
