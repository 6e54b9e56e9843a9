import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from './routes.ts';

function listPaths(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    return entry.children ? listPaths(entry.children, path) : [path === '' ? '/' : path];
  });
}

const paths = listPaths(routes);

test('the route table holds every path of the site map and the studio [D-54]', () => {
  const expected = `/ /download /faq /profile /payment /payment/success /payment/fail /payment-management
    /password-reset/request /password-reset /terms /terms/service /terms/ecommerce /ecommerce /privacy /business-info
    /refund-policy /admin/login /admin /admin/dashboard /admin/ai-models /admin/support /admin/versions /admin/users
    /admin/settings /login /studio /*`.split(/\s+/);
  expect(expected.filter((path) => !paths.includes(path))).toEqual([]);
});
