export type RouteKind = 'payment' | 'reset' | 'admin' | 'other';

const ROUTES: readonly (readonly [string, RouteKind])[] = [
  ['/payment', 'payment'],
  ['/payment-management', 'payment'],
  ['/password-reset', 'reset'],
  ['/admin', 'admin'],
];

/** Compared without regard to case, doubled or trailing slashes: the router of the site is as forgiving. */
export function classifyRoute(pathname: string): RouteKind {
  const path = `${pathname.toLowerCase().replace(/\/+/g, '/').replace(/\/$/, '')}/`;
  return ROUTES.find(([prefix]) => path.startsWith(`${prefix}/`))?.[1] ?? 'other';
}
