import { describe, expect, it } from 'vitest';
import { listPageFiles, type ManifestRoute } from './list-page-files.ts';

const routes: Record<string, ManifestRoute> = {
  root: { path: '', module: 'root.js', imports: ['framework.js'] },
  gate: { parentId: 'root', module: 'gate.js', imports: ['framework.js', 'query.js'] },
  studio: {
    parentId: 'gate',
    path: 'studio',
    index: true,
    module: 'studio.js',
    clientLoaderModule: 'studio-loader.js',
  },
  fresh: { parentId: 'gate', path: 'studio/problems/new', module: 'fresh.js' },
  problem: { parentId: 'gate', path: 'studio/problems/:id', module: 'problem.js', imports: ['query.js', 'parts.js'] },
  other: { parentId: 'root', path: '*', module: 'other.js' },
};

describe('listPageFiles', () => {
  it.each([
    ['/studio/problems/7f', ['problem.js', 'query.js', 'parts.js']],
    ['/studio/problems/new', ['query.js', 'fresh.js']],
    ['/Studio/', ['query.js', 'studio.js', 'studio-loader.js']],
  ])('lists the files of the route at %s and its parents once', (pathname, own) => {
    const files = listPageFiles(routes, pathname);
    expect(files.toSorted()).toEqual([...new Set(['root.js', 'framework.js', 'gate.js', ...own])].toSorted());
  });

  it.each(['/nowhere', '/studio/problems', '/studio/problems/a/b'])('is empty for %s without a page', (pathname) => {
    expect(listPageFiles(routes, pathname)).toEqual([]);
  });
});
