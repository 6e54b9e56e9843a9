import { describe, expect, it } from 'vitest';
import { buildContentSecurityPolicy, buildReportOnlyPolicy } from './build-content-security-policy.ts';
import { chooseCachePolicy } from './choose-cache-policy.ts';
import { chooseSecurityHeaders } from './choose-security-headers.ts';
import { classifyRoute, type RouteKind } from './classify-route.ts';

const plain = { isHttps: false, inlineScriptHashes: [], extraPaymentOrigins: [], storageOrigin: null };

describe('classifyRoute', () => {
  it.each<[string, RouteKind]>([
    ['/', 'landing'],
    ['//', 'landing'],
    ['/faq', 'other'],
    ['/payments', 'other'],
    ['/payment', 'payment-widget'],
    ['//Payment/', 'payment-widget'],
    ['/payment/success', 'payment'],
    ['/payment/receipt/1', 'payment'],
    ['/Payment//fail/', 'payment'],
    ['/payment-management', 'payment'],
    ['/password-reset', 'reset'],
    ['/password-reset/request', 'reset'],
    ['/studio', 'studio'],
    ['/studio/notes/1', 'studio'],
    ['/studios', 'other'],
    ['/shared/abc', 'shared'],
    ['/shared-problems/abc', 'shared'],
    ['/admin', 'admin'],
    ['//admin/users', 'admin'],
    ['/administrator', 'other'],
  ])('classifies %s as %s', (path, kind) => {
    expect(classifyRoute(path)).toBe(kind);
  });
});

/** Only public pages play the audio of the sample note. */
const withoutMedia = (policy: string) => policy.replace(" media-src 'self';", '');

describe('buildContentSecurityPolicy', () => {
  it('returns the strict base policy for ordinary pages', () => {
    expect(buildContentSecurityPolicy({ ...plain, route: 'other' })).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; font-src 'self'; " +
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; " +
        "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
  });

  it('allows on the widget page what the script of the payment provider does', () => {
    const ports = Array.from({ length: 10 }, (_, index) => ` http://localhost:${18_080 + index}`).join('');
    expect(buildContentSecurityPolicy({ ...plain, route: 'payment-widget' })).toBe(
      "default-src 'none'; script-src 'self' https://js.tosspayments.com; style-src 'self' 'unsafe-inline'; " +
        "img-src 'self' data: https://*.tosspayments.com https://*.toss.im; " +
        "font-src 'self' data: https://*.tosspayments.com; " +
        `connect-src 'self' https://*.tosspayments.com${ports}; ` +
        "frame-src https://*.tosspayments.com https://*.toss.im; manifest-src 'self'; base-uri 'none'; " +
        "object-src 'none'; form-action 'self' https://*.tosspayments.com; frame-ancestors 'none'; " +
        'report-to csp; report-uri /api/v1/csp-reports',
    );
  });

  it('reports on the widget page what a policy with trusted types and without inline styles would refuse', () => {
    const policy = buildReportOnlyPolicy({ ...plain, route: 'payment-widget' });
    expect(policy).toContain("style-src 'self'; img-src 'self' data:; font-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'; report-to csp; report-uri /api/v1/csp-reports");
    // Browsers ignore it in a report-only policy and log a warning.
    expect(policy).not.toContain('frame-ancestors');
    expect(buildReportOnlyPolicy({ ...plain, route: 'payment' })).toBeNull();
  });

  it('gives the other payment pages the policy of ordinary pages, without audio, with the desktop client and reports', () => {
    const facts = { ...plain, extraPaymentOrigins: ['http://toss.test'] };
    expect(buildContentSecurityPolicy({ ...facts, route: 'payment' })).toBe(
      `${withoutMedia(buildContentSecurityPolicy({ ...facts, route: 'landing' }))}; report-to csp; report-uri /api/v1/csp-reports`,
    );
  });

  it('allows the landing page to notify the desktop client of a returned payment, and nothing else [P-21]', () => {
    const ordinary = buildContentSecurityPolicy({ ...plain, route: 'other' });
    const ports = Array.from({ length: 10 }, (_, index) => ` http://localhost:${18_080 + index}`).join('');
    const landing = buildContentSecurityPolicy({
      ...plain,
      route: 'landing',
      extraPaymentOrigins: ['http://toss.test'],
    });
    expect(landing).toBe(ordinary.replace("connect-src 'self'", `connect-src 'self'${ports}`));
  });

  it.each<RouteKind>(['studio', 'shared'])('allows the object storage on %s pages and no others', (route) => {
    const storageOrigin = 'https://s3.test';
    const ordinary = buildContentSecurityPolicy({ ...plain, route: 'other', storageOrigin });
    expect(ordinary).not.toContain('s3.test');
    expect(buildContentSecurityPolicy({ ...plain, route, storageOrigin })).toBe(
      withoutMedia(ordinary)
        .replace(
          "img-src 'self' data:;",
          `img-src 'self' data: ${storageOrigin}; media-src 'self' blob: ${storageOrigin};`,
        )
        .replace("connect-src 'self'", `connect-src 'self' ${storageOrigin}`)
        .replace("trusted-types 'none'", route === 'studio' ? 'trusted-types pilgi-workers' : "trusted-types 'none'"),
    );
  });

  it.each<RouteKind>(['other', 'reset', 'studio', 'shared', 'admin'])(
    'excludes the payment provider from %s pages',
    (route) => {
      const policy = buildContentSecurityPolicy({ ...plain, route, extraPaymentOrigins: ['http://localhost:4010'] });
      expect(policy).not.toMatch(/toss|localhost/);
    },
  );

  it.each<RouteKind>(['landing', 'payment', 'reset', 'studio', 'shared', 'admin', 'other'])(
    'forbids text to become markup or script on %s pages',
    (route) => {
      const policy = buildContentSecurityPolicy({ ...plain, route });
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).toContain("base-uri 'none'; object-src 'none'");
      expect(policy).not.toContain('unsafe-');
    },
  );

  it('allows inline scripts of the page by hash', () => {
    const policy = buildContentSecurityPolicy({ ...plain, route: 'other', inlineScriptHashes: ["'sha256-abc='"] });
    expect(policy).toContain("script-src 'self' 'sha256-abc=';");
    expect(policy).not.toContain('unsafe-inline');
  });
});

describe('chooseSecurityHeaders', () => {
  it.each<[RouteKind, string, string]>([
    ['other', 'strict-origin-when-cross-origin', 'same-origin-allow-popups'],
    ['landing', 'strict-origin-when-cross-origin', 'same-origin-allow-popups'],
    ['payment-widget', 'no-referrer', 'same-origin-allow-popups'],
    ['payment', 'no-referrer', 'same-origin-allow-popups'],
    ['reset', 'no-referrer', 'same-origin-allow-popups'],
    ['studio', 'no-referrer', 'same-origin-allow-popups'],
    ['shared', 'no-referrer', 'same-origin-allow-popups'],
    ['admin', 'no-referrer', 'same-origin'],
  ])('sets for %s pages referrer %s and opener %s', (route, referrer, opener) => {
    const headers = chooseSecurityHeaders({ ...plain, route });
    expect(headers['Referrer-Policy']).toBe(referrer);
    expect(headers['Cross-Origin-Opener-Policy']).toBe(opener);
    expect(headers['X-Content-Type-Options']).toBe('nosniff');
    expect(headers['Cross-Origin-Resource-Policy']).toBe('same-origin');
    expect(headers['X-Robots-Tag']).toBe(route === 'admin' || route === 'shared' ? 'noindex' : undefined);
  });

  it.each<[RouteKind, boolean, boolean]>([
    ['payment-widget', true, true],
    ['payment', false, true],
    ['landing', false, false],
    ['studio', false, false],
  ])('sends for %s pages a report-only policy: %s, an endpoint for reports: %s', (route, isReportOnly, isReported) => {
    const headers = chooseSecurityHeaders({ ...plain, route });
    expect(headers['Content-Security-Policy-Report-Only'] !== undefined).toBe(isReportOnly);
    expect(headers['Reporting-Endpoints']).toBe(isReported ? 'csp="/api/v1/csp-reports"' : undefined);
  });

  it('sends with scripts and styles only the headers that apply to them', () => {
    const headers = chooseSecurityHeaders({ ...plain, route: 'other', isHttps: true, isBuiltAsset: true });
    expect(Object.keys(headers).sort()).toEqual([
      'Cross-Origin-Resource-Policy',
      'Strict-Transport-Security',
      'X-Content-Type-Options',
    ]);
  });

  it.each([
    [true, 'max-age=31536000; includeSubDomains'],
    [false, undefined],
  ])('sends HSTS only over https (%s)', (isHttps, value) => {
    expect(chooseSecurityHeaders({ ...plain, route: 'other', isHttps })['Strict-Transport-Security']).toBe(value);
  });
});

describe('chooseCachePolicy', () => {
  it.each<[string, RouteKind, string]>([
    ['assets/root-a1b2.js', 'other', 'public, max-age=31536000, immutable'],
    ['index.html', 'landing', 'no-cache'],
    ['faq/index.html', 'other', 'no-cache'],
    ['__spa-fallback.html', 'payment-widget', 'no-store'],
    ['__spa-fallback.html', 'payment', 'no-store'],
    ['__spa-fallback.html', 'admin', 'no-store'],
    ['password-reset/index.html', 'reset', 'no-store'],
    ['robots.txt', 'other', 'public, max-age=3600'],
  ])('chooses for %s on a %s page: %s', (file, route, policy) => {
    expect(chooseCachePolicy(file, route)).toBe(policy);
  });
});
