import type { Queryable } from '../../../platform/db/database.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import { getNoticeSettings } from './operator-notices.queries.ts';

export type OperatorNotice =
  | { event: 'user_signed_up'; subject: string; user_id: string }
  | { event: 'payment_made'; subject: string; user_id: string; order_name: string; amount_won: number }
  | { event: 'alarm_raised'; subject: string; kind: string }
  | { event: 'share_reported'; subject: string; cause: 'REPORTED' | 'HIDDEN' | 'OBJECTED' | 'ANSWERED' }
  | { event: 'free_start_budget'; subject: string; day: string; given: number; daily_max: number }
  | {
      event: 'model_warning';
      subject: string;
      kind: 'SHUTDOWN' | 'PRICE_RISE' | 'LOW_MARGIN';
      /** Model or offer. */
      name: string;
      day: string;
      percent?: number;
    };

const settingNames = {
  user_signed_up: 'notify_on_user_signup',
  payment_made: 'notify_on_payment',
  alarm_raised: 'notify_on_error',
  model_warning: 'notify_on_error',
  share_reported: 'notify_on_error',
  free_start_budget: 'notify_on_error',
} as const satisfies Record<OperatorNotice['event'], string>;

/** Enqueued in the transaction of the event, only if operators enabled it; deduplicated per event and subject. */
export async function notifyOperators(db: Queryable, notice: OperatorNotice, now: Date): Promise<void> {
  const settings = await getNoticeSettings(db);
  if (settings.admin_notification_email === '' || !settings[settingNames[notice.event]]) return;
  const dedupe_key = `operator_notice:${notice.event}:${notice.subject}`;
  await insertMail(db, { kind: 'operator_notice', payload: notice, dedupe_key }, now);
}
