import type { RouteKind } from './classify-route.ts';

interface Page {
  route: RouteKind;
  inlineScriptHashes: readonly string[];
  /** Origins of the payment provider simulator, for development and tests. */
  extraPaymentOrigins: readonly string[];
  /** Origin of uploads, audio and slides; null disables them in the studio. */
  storageOrigin: string | null;
}

const PAYMENT_SCRIPT = 'https://js.tosspayments.com';
const PAYMENT_HOSTS = 'https://*.tosspayments.com';
/**
 * Trusted Types policy of open-worker.ts in the web app. Payment pages have no list: the provider's script may create
 * its own policy.
 */
const WORKER_POLICY = 'pilgi-workers';
const CLIENT_PORTS = Array.from({ length: 10 }, (_, index) => `http://localhost:${18_080 + index}`);

export function buildContentSecurityPolicy(page: Page): string {
  const { route, inlineScriptHashes, extraPaymentOrigins, storageOrigin } = page;
  const isPayment = route === 'payment';
  const showsNotes = route === 'studio' || route === 'shared';
  const storage = showsNotes && storageOrigin !== null ? [storageOrigin] : [];
  const script = isPayment ? [PAYMENT_SCRIPT, ...extraPaymentOrigins] : [];
  const hosts = isPayment ? [PAYMENT_HOSTS, ...extraPaymentOrigins] : [];
  const client = isPayment || route === 'landing' ? CLIENT_PORTS : [];
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...inlineScriptHashes, ...script]],
    ['style-src', ["'self'"]],
    ['img-src', ["'self'", 'data:', ...storage]],
    ...(storage.length > 0 ? [['media-src', ["'self'", 'blob:', ...storage]] as [string, readonly string[]]] : []),
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...hosts, ...client, ...storage]],
    ...(isPayment ? [['frame-src', hosts] as [string, readonly string[]]] : []),
    ['manifest-src', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
    ['form-action', ["'self'", ...hosts]],
    ['frame-ancestors', ["'none'"]],
    ['require-trusted-types-for', ["'script'"]],
    ...(isPayment
      ? []
      : [['trusted-types', [route === 'studio' ? WORKER_POLICY : "'none'"]] as [string, readonly string[]]]),
  ];
  return directives.map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}
