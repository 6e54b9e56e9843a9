import { adminPaymentPagesCalls, paymentPagesCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { collectCspReports } from './collect-csp-reports.ts';
import { recordPageEvent } from './record-page-event.ts';
import { viewPaymentPages } from './view-payment-pages.ts';

export function paymentPagesRoutes(deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>): Route[] {
  return [
    route(paymentPagesCalls.reportCsp, async ({ body }, { ip }) => {
      await collectCspReports(deps, { body, ip });
      return { detail: '받았습니다.' };
    }),
    route(paymentPagesCalls.recordEvent, async ({ body }, { ip }) => {
      const { visit, kind, code = null, ms } = body;
      await recordPageEvent(deps, { visit, kind, code, ms, ip });
      return { detail: '받았습니다.' };
    }),
    route(adminPaymentPagesCalls.get, () => viewPaymentPages(deps)),
  ];
}
