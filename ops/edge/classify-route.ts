/**
 * `payment-widget` is the only page that runs the provider's script; `payment` are the other pages about payments.
 * `recorder` is the page of the studio that may use the microphone. `landing` also handles returns from a payment; payments do not start there.
 */
export type RouteKind =
  | 'landing'
  | 'payment-widget'
  | 'payment'
  | 'reset'
  | 'recorder'
  | 'studio'
  | 'shared'
  | 'admin'
  | 'other';

/** Prefixes in the order in which they are compared; all other pages are `other`. */
export const ROUTES: readonly (readonly [string, RouteKind])[] = [
  ['/payment', 'payment'],
  ['/payment-management', 'payment'],
  ['/password-reset', 'reset'],
  ['/studio/record', 'recorder'],
  ['/studio', 'studio'],
  ['/shared', 'shared'],
  ['/shared-problems', 'shared'],
  ['/admin', 'admin'],
];

/** Pages without personal data. */
export function isOrdinaryPage(route: RouteKind): boolean {
  return route === 'other' || route === 'landing';
}

export const isStudio = (route: RouteKind) => route === 'studio' || route === 'recorder';

/** Ignores case, repeated and trailing slashes, like the router of the site. */
export function classifyRoute(pathname: string): RouteKind {
  const path = `${pathname.toLowerCase().replace(/\/+/g, '/').replace(/\/$/, '')}/`;
  if (path === '/') return 'landing';
  if (path === '/payment/') return 'payment-widget';
  return ROUTES.find(([prefix]) => path.startsWith(`${prefix}/`))?.[1] ?? 'other';
}
