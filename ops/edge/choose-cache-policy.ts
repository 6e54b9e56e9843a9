import { isOrdinaryPage, type RouteKind } from './classify-route.ts';

/** Must be revalidated: settings of the deployment, and the script that decides which version is used offline. */
const REVALIDATED = ['settings.json', 'studio/sw.js'];
const SHORT_SECONDS = 3_600;
const LONG_SECONDS = 31_536_000;

/** Names below `assets/` contain a content hash; the content of other names can change. */
export function chooseCachePolicy(file: string, route: RouteKind): string {
  if (file.startsWith('assets/')) return `public, max-age=${LONG_SECONDS}, immutable`;
  if (REVALIDATED.includes(file)) return 'no-cache';
  if (!file.endsWith('.html')) return `public, max-age=${SHORT_SECONDS}`;
  return isOrdinaryPage(route) ? 'no-cache' : 'no-store';
}
