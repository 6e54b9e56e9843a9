import { retentionStart, SYSTEM_RETENTION, seoulDayName } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { deletePageEvents } from './page-events.queries.ts';
import { deleteCspReports } from './payment-pages.queries.ts';

export async function purgePaymentPages({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const start = retentionStart(SYSTEM_RETENTION.payment_pages, clock.now());
  return (await deleteCspReports(db, seoulDayName(start))) + (await deletePageEvents(db, start));
}
