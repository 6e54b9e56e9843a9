import { CSP_DISPOSITIONS, PAGE_EVENT_CODE, PAGE_EVENTS } from '@pilgi/domain/billing';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { figureRoles } from './operator-roles.ts';
import { done, id, moment, text, wholeNumber } from './shapes.ts';

const MAX_REPORTS = 50;
const MAX_VISIT_MS = 86_400_000;
const url = z._default(text(4_000), '');

/** Body of the `report-uri` directive. */
const legacyReport = z.object({
  'csp-report': z.object({
    'document-uri': url,
    'effective-directive': z.optional(text(200)),
    'violated-directive': z._default(text(4_000), ''),
    'blocked-uri': url,
    disposition: z._default(text(20), 'enforce'),
  }),
});

/** Body of the Reporting API; browsers send reports of other types to the same endpoint. */
const reportBatch = z
  .array(
    z.object({
      type: text(100),
      body: z.optional(
        z.nullable(
          z.object({
            documentURL: url,
            effectiveDirective: z._default(text(200), ''),
            blockedURL: z.optional(z.nullable(text(4_000))),
            disposition: z._default(text(20), 'enforce'),
          }),
        ),
      ),
    }),
  )
  .check(z.maxLength(MAX_REPORTS));

export const cspReportBody = z.union([legacyReport, reportBatch]);

export const paymentPagesCalls = {
  reportCsp: call({
    method: 'POST',
    path: '/api/v1/csp-reports',
    access: 'public',
    perMinute: 300,
    summary: '콘텐츠 보안 정책 위반 보고 (브라우저가 보냄)',
    body: cspReportBody,
    bodyKind: 'report',
    answer: done,
  }),
  recordEvent: call({
    method: 'POST',
    path: '/api/v1/payment-pages/events',
    access: 'public',
    perMinute: 600,
    summary: '결제 화면이 어디까지 열렸는지 (개인정보 없음)',
    body: z.object({
      /** Random id of one opened page. */
      visit: id,
      kind: z.enum(PAGE_EVENTS),
      /** Only with FAILED. */
      code: z.optional(text(60).check(z.regex(PAGE_EVENT_CODE))),
      ms: z.number().check(z.int(), z.minimum(0), z.maximum(MAX_VISIT_MS)),
    }),
    answer: done,
  }),
};

export const adminPaymentPagesCalls = {
  get: call({
    method: 'GET',
    path: '/api/v1/admin/payment-pages',
    access: 'admin',
    roles: figureRoles,
    summary: '결제 화면에서 최근 7일 동안 막히거나 보고된 것',
    answer: z.object({
      csp_reports: z.array(
        z.object({
          disposition: z.enum(CSP_DISPOSITIONS),
          directive: z.string(),
          blocked: z.string(),
          page: z.string(),
          count: wholeNumber,
          last_seen_at: moment,
        }),
      ),
    }),
  }),
};
