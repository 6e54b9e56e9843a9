import { buildContentSecurityPolicy } from './build-content-security-policy.ts';
import { isOrdinaryPage, type RouteKind } from './classify-route.ts';

interface Answer {
  route: RouteKind;
  isHttps: boolean;
  inlineScriptHashes: readonly string[];
  extraPaymentOrigins: readonly string[];
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

export function chooseSecurityHeaders(answer: Answer): Record<string, string> {
  const { route, isHttps } = answer;
  return {
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
    ...(route === 'admin' ? { 'X-Robots-Tag': 'noindex' } : {}),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': isOrdinaryPage(route) ? 'strict-origin-when-cross-origin' : 'no-referrer',
    'Permissions-Policy': PERMISSIONS.join(', '),
    'Cross-Origin-Opener-Policy': route === 'admin' ? 'same-origin' : 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': buildContentSecurityPolicy(answer),
  };
}
