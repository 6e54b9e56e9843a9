import {
  buildContentSecurityPolicy,
  buildReportOnlyPolicy,
  type PolicyFacts,
  REPORT_GROUP,
  REPORT_PATH,
} from './build-content-security-policy.ts';
import { isOrdinaryPage, type RouteKind } from './classify-route.ts';

interface ResponseFacts extends PolicyFacts {
  /** Built scripts, styles and fonts; headers that only apply to pages are omitted. */
  isBuiltAsset?: boolean;
  isHttps: boolean;
}

const PERMISSIONS = [
  'geolocation=()',
  'payment=(self)',
  'loopback-network=(self)',
  'local-network-access=(self)',
  'local-network=()',
];

/** Only the recorder may use the microphone. Photos come from the camera app, which needs no permission. */
const microphoneOf = (route: RouteKind) => (route === 'recorder' ? 'microphone=(self)' : 'microphone=()');

export function chooseSecurityHeaders(facts: ResponseFacts): Record<string, string> {
  const { route, isHttps, isBuiltAsset = false } = facts;
  const always = {
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  if (isBuiltAsset) return always;
  const reportOnly = buildReportOnlyPolicy(facts);
  const isReported = route === 'payment-widget' || route === 'payment';
  return {
    ...always,
    ...(route === 'admin' || route === 'shared' ? { 'X-Robots-Tag': 'noindex' } : {}),
    'Referrer-Policy': isOrdinaryPage(route) ? 'strict-origin-when-cross-origin' : 'no-referrer',
    'Permissions-Policy': ['camera=()', microphoneOf(route), ...PERMISSIONS].join(', '),
    'Cross-Origin-Opener-Policy': route === 'admin' ? 'same-origin' : 'same-origin-allow-popups',
    'Content-Security-Policy': buildContentSecurityPolicy(facts),
    ...(reportOnly === null ? {} : { 'Content-Security-Policy-Report-Only': reportOnly }),
    ...(isReported ? { 'Reporting-Endpoints': `${REPORT_GROUP}="${REPORT_PATH}"` } : {}),
  };
}
