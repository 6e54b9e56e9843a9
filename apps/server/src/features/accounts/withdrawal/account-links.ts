import type { Clock } from '../../../platform/clock/clock.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import { getWithdrawal, updateLinkQueued } from './withdrawals.queries.ts';

/** Mails with a link that are sent without an operator. */
const MAX_LINKS = 3;

interface LinkDeps {
  db: Transaction;
  clock: Clock;
}

/** Queues the mail with a new single-use link to the page for the bank account; earlier links stop working. */
export async function queueAccountLink({ db: tx, clock }: LinkDeps, user_id: string): Promise<void> {
  const number = await updateLinkQueued(tx, user_id);
  const mail = { kind: 'payback_account', payload: { user_id }, dedupe_key: `payback_account:${user_id}:${number}` };
  await insertMail(tx, mail, clock.now());
}

/** Sends another link when the last one expired unused. */
export async function renewAccountLink(deps: LinkDeps, userId: string): Promise<void> {
  const { bank_sealed, link_expires_at, links_sent } = await getWithdrawal(deps.db, userId);
  if (bank_sealed !== null || link_expires_at === null || link_expires_at > deps.clock.now()) return;
  if (links_sent < MAX_LINKS) await queueAccountLink(deps, userId);
}
