export const CSP_DISPOSITIONS = ['ENFORCED', 'REPORTED'] as const;
export type CspDisposition = (typeof CSP_DISPOSITIONS)[number];

export interface CspReport {
  document_url: string;
  directive: string;
  blocked_url: string;
  disposition: string;
}

export interface CspSummary {
  disposition: CspDisposition;
  directive: string;
  /** Origin of the blocked resource, or a keyword such as `inline`. */
  blocked: string;
  /** Known path of the site; never a query string, which may contain tokens. */
  page: string;
}

export const CSP_OTHER = 'other';
const MAX_BLOCKED_LENGTH = 120;
const KEYWORD = /^[a-z][a-z-]{0,39}$/;

const DIRECTIVES = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
];
const PAGES = ['/payment', '/payment/success', '/payment/fail', '/payment-management'];

/** Reduces a browser's report to what is stored. Anyone can send reports, so every field has a bounded set of values. */
export function summarizeCspReport(report: CspReport): CspSummary {
  const [directive = ''] = report.directive.trim().toLowerCase().split(/\s/, 1);
  return {
    disposition: report.disposition === 'report' ? 'REPORTED' : 'ENFORCED',
    directive: DIRECTIVES.includes(directive) ? directive : CSP_OTHER,
    blocked: blockedOf(report.blocked_url),
    page: pageOf(report.document_url),
  };
}

/** Hosts of the payment provider; a block of one of them may stop all payments. */
export function isProviderOrigin(blocked: string): boolean {
  return /^https:\/\/([a-z0-9-]+\.)*(tosspayments\.com|toss\.im)(:\d+)?$/.test(blocked);
}

/** Scheme with host, and path. */
const ADDRESS = /^([a-z][a-z0-9+.-]*):(?:\/\/([^/?#\s]+)([^?#\s]*))?/i;

function blockedOf(text: string): string {
  if (KEYWORD.test(text)) return text;
  const [, scheme, host] = ADDRESS.exec(text) ?? [];
  if (scheme === undefined) return CSP_OTHER;
  const hasOrigin = host !== undefined && /^(?:https?|wss?)$/i.test(scheme);
  const origin = (hasOrigin ? `${scheme}://${host.replace(/^.*@/, '')}` : scheme).toLowerCase();
  return origin.length <= MAX_BLOCKED_LENGTH ? origin : CSP_OTHER;
}

function pageOf(text: string): string {
  const path = ADDRESS.exec(text)?.[3]?.toLowerCase().replace(/\/+/g, '/').replace(/\/$/, '');
  return PAGES.find((page) => page === path) ?? CSP_OTHER;
}
