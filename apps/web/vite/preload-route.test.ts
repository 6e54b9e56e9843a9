import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { preloadRoute } from './preload-route.ts';

const PAGE = '<html><head><link rel="modulepreload" href="/assets/manifest-a1.js"/></head><body></body></html>';
const OPENING = '<script type="module" async="">';

/** Files that the browser would preload for the path. */
function preloadsAt(pathname: string): string[] {
  const script = preloadRoute(PAGE).split(OPENING)[1]?.split('</script>')[0] ?? '';
  const preloads: string[] = [];
  const document = { head: { append: ({ href }: { href: string }) => preloads.push(href) }, createElement: () => ({}) };
  const window = { __reactRouterManifest: { routes: { one: { path: 'one/:id', module: '/assets/one.js' } } } };
  const source = script.replace('import "/assets/manifest-a1.js";', '');
  runInNewContext(source, { window, document, location: { pathname } });
  return preloads;
}

it('preloads the files of the route as soon as the manifest is loaded', () => {
  expect(preloadRoute(PAGE)).toContain('import "/assets/manifest-a1.js";');
  expect(preloadsAt('/one/2')).toEqual(['/assets/one.js']);
  expect(preloadsAt('/two')).toEqual([]);
});

it('throws for a page without a route manifest', () => {
  expect(() => preloadRoute('<html><head></head></html>')).toThrow('no route manifest');
});
