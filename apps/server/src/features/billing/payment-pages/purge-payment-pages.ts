import { type Period, retentionStart, seoulDayName } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { deleteCspReports } from './payment-pages.queries.ts';

const PERIOD: Period = { unit: 'day', count: 30 };

export async function purgePaymentPages({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  return await deleteCspReports(db, seoulDayName(retentionStart(PERIOD, clock.now())));
}
