import type { RouteKind } from './classify-route.ts';

interface Page {
  route: RouteKind;
  inlineScriptHashes: readonly string[];
  /** A stand-in of the card provider, for development and tests. */
  extraPaymentOrigins: readonly string[];
  /** Where recordings go and sound and slides come from; null leaves the studio without them. */
  storageOrigin: string | null;
}

const PAYMENT_SCRIPT = 'https://js.tosspayments.com';
const PAYMENT_HOSTS = 'https://*.tosspayments.com';
/** Those of open-worker.ts in the web app. Payment pages have no such list: the provider's script may make its own. */
const WORKER_POLICY = 'pilgi-workers';
const CLIENT_PORTS = Array.from({ length: 10 }, (_, index) => `http://localhost:${18_080 + index}`);

export function buildContentSecurityPolicy(page: Page): string {
  const { route, inlineScriptHashes, extraPaymentOrigins, storageOrigin } = page;
  const pays = route === 'payment';
  const showsNotes = route === 'studio' || route === 'shared';
  const storage = showsNotes && storageOrigin !== null ? [storageOrigin] : [];
  const script = pays ? [PAYMENT_SCRIPT, ...extraPaymentOrigins] : [];
  const hosts = pays ? [PAYMENT_HOSTS, ...extraPaymentOrigins] : [];
  const client = pays || route === 'landing' ? CLIENT_PORTS : [];
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...inlineScriptHashes, ...script]],
    ['style-src', ["'self'"]],
    ['img-src', ["'self'", 'data:', ...storage]],
    ...(storage.length > 0 ? [['media-src', ["'self'", 'blob:', ...storage]] as [string, readonly string[]]] : []),
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...hosts, ...client, ...storage]],
    ...(pays ? [['frame-src', hosts] as [string, readonly string[]]] : []),
    ['manifest-src', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
    ['form-action', ["'self'", ...hosts]],
    ['frame-ancestors', ["'none'"]],
    ['require-trusted-types-for', ["'script'"]],
    ...(pays
      ? []
      : [['trusted-types', [route === 'studio' ? WORKER_POLICY : "'none'"]] as [string, readonly string[]]]),
  ];
  return directives.map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}
