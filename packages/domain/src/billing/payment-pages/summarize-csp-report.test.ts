import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProviderOrigin, summarizeCspReport } from './summarize-csp-report.ts';

const report = {
  document_url: 'https://pilgi.test/payment?token=secret#token=secret',
  directive: 'img-src',
  blocked_url: 'https://static.tosspayments.com/logo.png?user=1',
  disposition: 'enforce',
};

describe('summarizeCspReport', () => {
  it('keeps origin and path, never a query string', () => {
    expect(summarizeCspReport(report)).toEqual({
      disposition: 'ENFORCED',
      directive: 'img-src',
      blocked: 'https://static.tosspayments.com',
      page: '/payment',
    });
  });

  it.each([
    [{ blocked_url: 'inline' }, { blocked: 'inline' }],
    [{ blocked_url: 'trusted-types-sink' }, { blocked: 'trusted-types-sink' }],
    [{ blocked_url: 'data:image/png;base64,AAAA' }, { blocked: 'data' }],
    [{ blocked_url: 'chrome-extension://abc/x.js' }, { blocked: 'chrome-extension' }],
    [{ blocked_url: '' }, { blocked: 'other' }],
    [{ blocked_url: `https://${'a.'.repeat(100)}test/` }, { blocked: 'other' }],
    [{ directive: "style-src-elem 'self'" }, { directive: 'style-src-elem' }],
    [{ directive: 'made-up' }, { directive: 'other' }],
    [{ disposition: 'report' }, { disposition: 'REPORTED' }],
    [{ document_url: 'https://pilgi.test//Payment/Success/?paymentKey=k' }, { page: '/payment/success' }],
    [{ document_url: 'https://pilgi.test/studio/notes/1' }, { page: 'other' }],
    [{ document_url: 'nonsense' }, { page: 'other' }],
  ])('%j becomes %j', (changes, expected) => {
    expect(summarizeCspReport({ ...report, ...changes })).toMatchObject(expected);
  });

  it('returns short values without query strings for any text', () => {
    const anyReport = fc.record({
      document_url: fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string()),
      directive: fc.string(),
      blocked_url: fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string()),
      disposition: fc.string(),
    });
    fc.assert(
      fc.property(anyReport, (any) => {
        const { blocked, directive, page } = summarizeCspReport(any);
        expect(`${blocked}${directive}${page}`).not.toMatch(/[?#\s\0]/);
        expect([blocked, directive, page].every(({ length }) => length >= 1 && length <= 120)).toBe(true);
      }),
    );
  });
});

it.each([
  ['https://js.tosspayments.com', true],
  ['https://pay.toss.im', true],
  ['https://tosspayments.com.evil.test', false],
  ['https://eviltoss.im', false],
  ['http://js.tosspayments.com', false],
  ['inline', false],
])('isProviderOrigin(%s) is %s', (blocked, expected) => {
  expect(isProviderOrigin(blocked)).toBe(expected);
});
