import { type Period, retentionStart, seoulDayName } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { deletePageEvents } from './page-events.queries.ts';
import { deleteCspReports } from './payment-pages.queries.ts';

const PERIOD: Period = { unit: 'day', count: 30 };

export async function purgePaymentPages({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const start = retentionStart(PERIOD, clock.now());
  return (await deleteCspReports(db, seoulDayName(start))) + (await deletePageEvents(db, start));
}
