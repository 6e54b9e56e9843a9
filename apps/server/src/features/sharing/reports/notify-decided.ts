import type { Transaction } from '../../../platform/db/database.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import type { PageReport } from './share-reports.queries.ts';

interface DecidedPage {
  /** The reports that were decided together. */
  reports: readonly Pick<PageReport, 'id' | 'reporter_email'>[];
  /** The owner of a page that was never hidden is not notified of a rejected report. */
  wasHidden: boolean;
  now: Date;
}

/** Mails to the owner and to every reporter with an address. A page can be decided twice, before and after an objection. */
export async function notifyDecided(tx: Transaction, { reports, wasHidden, now }: DecidedPage): Promise<void> {
  const at = now.toISOString();
  const [first] = reports;
  if (first !== undefined && wasHidden) {
    const mail = { kind: 'share_decided', payload: { report_id: first.id } };
    await insertMail(tx, { ...mail, dedupe_key: `share-decided:${first.id}:${at}` }, now);
  }
  for (const { id, reporter_email } of reports) {
    if (reporter_email === null) continue;
    const mail = { kind: 'share_report_decided', payload: { report_id: id } };
    await insertMail(tx, { ...mail, dedupe_key: `share-report-decided:${id}:${at}` }, now);
  }
}
