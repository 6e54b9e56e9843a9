/** `landing` also takes returns from the payment; nobody pays there. */
export type RouteKind = 'landing' | 'payment' | 'reset' | 'studio' | 'shared' | 'admin' | 'other';

const ROUTES: readonly (readonly [string, RouteKind])[] = [
  ['/payment', 'payment'],
  ['/payment-management', 'payment'],
  ['/password-reset', 'reset'],
  ['/studio', 'studio'],
  ['/shared', 'shared'],
  ['/shared-problems', 'shared'],
  ['/admin', 'admin'],
];

/** Pages that tell nothing of anybody by themselves. */
export function isOrdinaryPage(route: RouteKind): boolean {
  return route === 'other' || route === 'landing';
}

/** Compared without regard to case, doubled or trailing slashes: the router of the site is as forgiving. */
export function classifyRoute(pathname: string): RouteKind {
  const path = `${pathname.toLowerCase().replace(/\/+/g, '/').replace(/\/$/, '')}/`;
  if (path === '/') return 'landing';
  return ROUTES.find(([prefix]) => path.startsWith(`${prefix}/`))?.[1] ?? 'other';
}
