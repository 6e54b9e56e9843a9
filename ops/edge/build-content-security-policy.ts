import { isOrdinaryPage, isStudio, type RouteKind } from './classify-route.ts';

export interface PolicyFacts {
  route: RouteKind;
  inlineScriptHashes: readonly string[];
  /** Origins of the payment provider simulator, for development and tests. */
  extraPaymentOrigins: readonly string[];
  /** Origin of uploads, audio and slides; null disables them in the studio. */
  storageOrigin: string | null;
}

type Directive = [name: string, sources: readonly string[]];

export const REPORT_PATH = '/api/v1/csp-reports';
/** Name of the endpoint in the Reporting-Endpoints header. */
export const REPORT_GROUP = 'csp';

const PAYMENT_SCRIPT = 'https://js.tosspayments.com';
const PAYMENT_HOSTS = 'https://*.tosspayments.com';
/** Toss Pay, which the widget opens in a frame. */
const WALLET_HOSTS = 'https://*.toss.im';
/** Trusted Types policy of open-worker.ts in the web app. */
const WORKER_POLICY = 'pilgi-workers';
const CLIENT_PORTS = Array.from({ length: 10 }, (_, index) => `http://localhost:${18_080 + index}`);
const REPORTING: readonly Directive[] = [
  ['report-to', [REPORT_GROUP]],
  ['report-uri', [REPORT_PATH]],
];

export function buildContentSecurityPolicy(facts: PolicyFacts): string {
  return joinDirectives(facts.route === 'payment-widget' ? widgetDirectives(facts) : strictDirectives(facts));
}

/**
 * Policy that the widget page does not enforce: our own directives, with the provider's hosts. Its reports show which
 * of the exceptions the provider's script still needs. Null for pages without exceptions.
 */
export function buildReportOnlyPolicy(facts: PolicyFacts): string | null {
  if (facts.route !== 'payment-widget') return null;
  const { extraPaymentOrigins: extra, inlineScriptHashes } = facts;
  const hosts = [PAYMENT_HOSTS, ...extra];
  return joinDirectives([
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...inlineScriptHashes, PAYMENT_SCRIPT, ...extra]],
    ['style-src', ["'self'"]],
    ['img-src', ["'self'", 'data:']],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...hosts, ...CLIENT_PORTS]],
    ['frame-src', hosts],
    ['manifest-src', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
    ['form-action', ["'self'", ...hosts]],
    ['require-trusted-types-for', ["'script'"]],
    ...REPORTING,
  ]);
}

/** The provider's script writes HTML and styles as text, which trusted types and a strict style-src refuse. */
function widgetDirectives({ extraPaymentOrigins: extra, inlineScriptHashes }: PolicyFacts): Directive[] {
  const hosts = [PAYMENT_HOSTS, ...extra];
  return [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...inlineScriptHashes, PAYMENT_SCRIPT, ...extra]],
    ['style-src', ["'self'", "'unsafe-inline'"]],
    ['img-src', ["'self'", 'data:', ...hosts, WALLET_HOSTS]],
    ['font-src', ["'self'", 'data:', ...hosts]],
    ['connect-src', ["'self'", ...hosts, ...CLIENT_PORTS]],
    ['frame-src', [...hosts, WALLET_HOSTS]],
    ['manifest-src', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
    ['form-action', ["'self'", ...hosts]],
    ['frame-ancestors', ["'none'"]],
    ...REPORTING,
  ];
}

function strictDirectives({ inlineScriptHashes, route, storageOrigin }: PolicyFacts): Directive[] {
  const showsNotes = isStudio(route) || route === 'shared';
  const storage = showsNotes && storageOrigin !== null ? [storageOrigin] : [];
  // The desktop client is notified of the result of a payment.
  const client = route === 'payment' || route === 'landing' ? CLIENT_PORTS : [];
  return [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...inlineScriptHashes]],
    ['style-src', ["'self'"]],
    ['img-src', ["'self'", 'data:', ...storage]],
    ...mediaDirectives(route, storage),
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...client, ...storage]],
    ['manifest-src', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'none'"]],
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', [isStudio(route) ? WORKER_POLICY : "'none'"]],
    ...(route === 'payment' ? REPORTING : []),
  ];
}

/** Public pages play the audio of the sample note, which is a file of the site. */
function mediaDirectives(route: RouteKind, storage: readonly string[]): Directive[] {
  if (storage.length > 0) return [['media-src', ["'self'", 'blob:', ...storage]]];
  return isOrdinaryPage(route) ? [['media-src', ["'self'"]]] : [];
}

function joinDirectives(directives: readonly Directive[]): string {
  return directives.map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}
