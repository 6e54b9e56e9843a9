import { expect, test } from 'vitest';
import routes from '../../apps/web/src/app/routes.ts';
import { listPages, WITHOUT_PAGE } from './list-pages.ts';

const IDS = {
  student: 's',
  lecture: 'a',
  job: 'b',
  note: 'c',
  foreignNote: 'j',
  bundle: 'd',
  attempt: 'e',
  order: 'f',
  payment: 'g',
  noteShare: 'h',
  bundleShare: 'i',
};

interface Route {
  path?: string | undefined;
  children?: Route[] | undefined;
}

function listPaths(entries: readonly Route[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    return entry.children ? listPaths(entry.children, path) : [path === '' ? '/' : path];
  });
}

test('every route has a page in the gallery or a reason why it has none', () => {
  const shown = new Set([...listPages(IDS).map(({ route }) => route), ...Object.keys(WITHOUT_PAGE)]);
  const paths = listPaths(routes).filter((path) => !path.startsWith('/dev/'));
  expect(paths.filter((path) => !shown.has(path))).toEqual([]);
  expect([...shown].filter((route) => !paths.includes(route))).toEqual([]);
});

test('each page has a file name of its own', () => {
  const names = listPages(IDS).map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
