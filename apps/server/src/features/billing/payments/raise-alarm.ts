import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { notifyOperators } from '../../operators/index.ts';
import { type Alarm, insertAlarm } from './payment-alarms.queries.ts';

/** Alarms need an operator. Each kind and subject is stored, mailed and logged once. */
export async function raiseAlarm(deps: Pick<AppDeps, 'db' | 'clock' | 'log'>, alarm: Alarm): Promise<void> {
  const { kind, subject } = alarm;
  const now = deps.clock.now();
  const isNew = await inTransaction(deps.db, async (tx) => {
    if (!(await insertAlarm(tx, alarm, now))) return false;
    await notifyOperators(tx, { event: 'alarm_raised', kind, subject: `${kind} ${subject}` }, now);
    return true;
  });
  if (isNew) deps.log.error({ alarm: kind, subject, ...alarm.detail }, 'payment alarm');
}
