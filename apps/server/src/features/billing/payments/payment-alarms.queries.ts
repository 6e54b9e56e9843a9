import type { Queryable } from '../../../platform/db/database.ts';

export interface Alarm {
  kind: string;
  subject: string;
  detail: Record<string, unknown>;
}

/** True when the alarm is new. */
export async function insertAlarm(db: Queryable, alarm: Alarm, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('payment_alarms')
    .values({ ...alarm, detail: JSON.stringify(alarm.detail), raised_at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasAlarm(db: Queryable, { kind, subject }: Pick<Alarm, 'kind' | 'subject'>): Promise<boolean> {
  const alarms = db.selectFrom('payment_alarms').select('id').where('kind', '=', kind).where('subject', '=', subject);
  return (await alarms.executeTakeFirst()) !== undefined;
}
