import { expect, test } from 'vitest';
import { checkMachinePaths } from './check-machine-paths.ts';
import { aFile } from './testing/a-file.ts';

const path = (...parts: string[]) => ['', ...parts].join('/');

test.each([
  path('root', 'notes'),
  path('home', 'minsu', 'pilgi'),
  path('Users', 'minsu', 'pilgi'),
  path('work', 'main'),
  ['C:', 'Users', 'minsu'].join('\\'),
])('rejects %s', (text) => {
  expect(checkMachinePaths([aFile('README.md', `see "${text}/"`)])).toMatchObject([{ rule: 'machine-paths' }]);
});

test.each([
  '/usr/bin/chromium',
  '$HOME/.cache/pilgi',
  'docs/work/plan.md',
  '/home/node/app',
  '/api/v1/work',
  '/homework/1',
])('accepts %s', (text) => {
  expect(checkMachinePaths([aFile('README.md', `see ${text}`)])).toEqual([]);
});
