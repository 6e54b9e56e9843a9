import { describe, expect, it } from 'vitest';
import { chooseTypeProjects, type TypeProject } from './choose-type-projects.ts';

const PROJECTS: TypeProject[] = [
  { path: 'packages/domain/tsconfig.json', manifest: { name: 'domain' } },
  { path: 'packages/domain/tsconfig.test.json', manifest: { name: 'domain' } },
  { path: 'apps/server/tsconfig.json', manifest: { name: 'server', dependencies: { contract: '1' } } },
  { path: 'packages/contract/tsconfig.json', manifest: { name: 'contract', dependencies: { domain: '1' } } },
  { path: 'e2e/tsconfig.json', manifest: { name: 'e2e', devDependencies: { playwright: '1' } } },
];

describe('chooseTypeProjects', () => {
  it.each([
    ['apps/server/src/a.ts', ['apps/server/tsconfig.json']],
    ['packages/contract/src/a.ts', ['apps/server/tsconfig.json', 'packages/contract/tsconfig.json']],
    ['packages/domain/src/a.ts', PROJECTS.slice(0, 4).map(({ path }) => path)],
    ['apps/server/migrations/0001.sql', []],
    ['README.md', []],
  ])('checks for %s its project and the dependents', (file, expected) => {
    expect(chooseTypeProjects([file], PROJECTS)).toEqual(expected);
  });
});
