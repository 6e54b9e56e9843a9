import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { TooManyRequests } from '../../../platform/http/http.errors.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { insertFailReport, updateOrderReportedFailed } from './orders.queries.ts';

const failReportPerIp: RateLimit = { name: 'payment-fail-ip', max: 20, windowMs: HOUR_MS };

/**
 * Stores the report of any client; it ends only an order of the sender that is not in confirmation yet. Reports above
 * the limit are dropped without an error, because the client can do nothing about them.
 */
export async function reportPaymentFailure(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>,
  input: { user_id: string | null; order_id: string; code: string; message: string; ip: string },
): Promise<void> {
  try {
    await deps.limits.take(failReportPerIp, input.ip);
  } catch (error) {
    if (error instanceof TooManyRequests) return;
    throw error;
  }
  const { user_id, order_id, code, message } = input;
  await inTransaction(deps.db, async (tx) => {
    await insertFailReport(tx, { order_id, user_id, code, message, now: deps.clock.now() });
    if (user_id === null) return;
    await updateOrderReportedFailed(tx, { order_id, user_id, fail_code: code, fail_message: message });
  });
}
