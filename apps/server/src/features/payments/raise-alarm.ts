import { type Alarm, insertAlarm } from './payment-alarms.queries.ts';
import type { PaymentsDeps } from './payments-deps.ts';

/** Somebody has to look at it; said once, however often it is met. */
export async function raiseAlarm(deps: Pick<PaymentsDeps, 'db' | 'clock' | 'log'>, alarm: Alarm): Promise<void> {
  if (!(await insertAlarm(deps.db, alarm, deps.clock.now()))) return;
  deps.log.error({ alarm: alarm.kind, subject: alarm.subject, ...alarm.detail }, 'payment alarm');
}
