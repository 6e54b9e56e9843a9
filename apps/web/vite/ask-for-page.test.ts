import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { askForPage } from './ask-for-page.ts';

const PAGE = '<html><head><link rel="modulepreload" href="/assets/manifest-a1.js"/></head><body></body></html>';
const OPENING = '<script type="module" async="">';

/** What the browser would ask for, with the list of routes there. */
function askedAt(pathname: string): string[] {
  const script = askForPage(PAGE).split(OPENING)[1]?.split('</script>')[0] ?? '';
  const asked: string[] = [];
  const document = { head: { append: ({ href }: { href: string }) => asked.push(href) }, createElement: () => ({}) };
  const window = { __reactRouterManifest: { routes: { one: { path: 'one/:id', module: '/assets/one.js' } } } };
  const source = script.replace('import "/assets/manifest-a1.js";', '');
  runInNewContext(source, { window, document, location: { pathname } });
  return asked;
}

it('asks for the files of the address as soon as the list of routes has come', () => {
  expect(askForPage(PAGE)).toContain('import "/assets/manifest-a1.js";');
  expect(askedAt('/one/2')).toEqual(['/assets/one.js']);
  expect(askedAt('/two')).toEqual([]);
});

it('a page without a list of routes is a mistake of the build', () => {
  expect(() => askForPage('<html><head></head></html>')).toThrow('no list of routes');
});
