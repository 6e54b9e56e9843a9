import { buildContentSecurityPolicy } from './build-content-security-policy.ts';
import { isOrdinaryPage, type RouteKind } from './classify-route.ts';

interface ResponseFacts {
  route: RouteKind;
  /** Built scripts, styles and fonts; headers that only apply to pages are omitted. */
  isBuiltAsset?: boolean;
  isHttps: boolean;
  inlineScriptHashes: readonly string[];
  extraPaymentOrigins: readonly string[];
  storageOrigin: string | null;
}

const PERMISSIONS = [
  'camera=()',
  'microphone=()',
  'geolocation=()',
  'payment=(self)',
  'loopback-network=(self)',
  'local-network-access=(self)',
  'local-network=()',
];

export function chooseSecurityHeaders(facts: ResponseFacts): Record<string, string> {
  const { route, isHttps, isBuiltAsset = false } = facts;
  const always = {
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  if (isBuiltAsset) return always;
  return {
    ...always,
    ...(route === 'admin' || route === 'shared' ? { 'X-Robots-Tag': 'noindex' } : {}),
    'Referrer-Policy': isOrdinaryPage(route) ? 'strict-origin-when-cross-origin' : 'no-referrer',
    'Permissions-Policy': PERMISSIONS.join(', '),
    'Cross-Origin-Opener-Policy': route === 'admin' ? 'same-origin' : 'same-origin-allow-popups',
    'Content-Security-Policy': buildContentSecurityPolicy(facts),
  };
}
