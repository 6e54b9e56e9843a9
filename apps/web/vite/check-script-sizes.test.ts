import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { findTooLarge, sumScripts } from './check-script-sizes.ts';
import { listFirstScripts } from './read-route-manifest.ts';

const manifest = {
  url: '/assets/manifest-1.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'] },
  routes: {
    root: { path: '', module: '/assets/root.js', imports: ['/assets/framework.js', '/assets/base.js'] },
    today: { parentId: 'root', path: 'studio/today', module: '/assets/today.js', imports: ['/assets/app.js'] },
    other: { parentId: 'root', path: 'studio/other', module: '/assets/other.js', imports: ['/assets/app.js'] },
  },
};

test('lists each script of the entry, the root and the page once', () => {
  expect(listFirstScripts(manifest, '/studio/today').sort()).toEqual([
    '/assets/app.js',
    '/assets/base.js',
    '/assets/entry.js',
    '/assets/framework.js',
    '/assets/manifest-1.js',
    '/assets/root.js',
    '/assets/today.js',
  ]);
});

test('adds the compressed sizes of the files', () => {
  // Random bytes cannot be compressed.
  const sizes = sumScripts('/', [randomBytes(3000), randomBytes(5000), Buffer.alloc(100_000)]);
  expect(sizes.files).toBe(3);
  expect(sizes.gzip_kb).toBeGreaterThan(8);
  expect(sizes.gzip_kb).toBeLessThan(8.5);
  expect(sizes.brotli_kb).toBeLessThan(8.5);
});

test('reports a page above its limit and a page that was not measured', () => {
  const measured = [{ path: '/a', files: 1, gzip_kb: 130.1, brotli_kb: 100 }];
  expect(findTooLarge(measured, [{ path: '/a', maxGzipKb: 130.1 }])).toEqual([]);
  expect(
    findTooLarge(measured, [
      { path: '/a', maxGzipKb: 130 },
      { path: '/b', maxGzipKb: 130 },
    ]),
  ).toEqual(['/a: scripts of 130.1 kB gzip, at most 130', '/b: not measured']);
});
