import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

/** Checks the ledger invariants over the whole database. Constraints prevent every violation, so any row is an alarm. */
export async function listLedgerViolations(db: Queryable): Promise<{ rule: string; subject: string }[]> {
  const { rows } = await sql<{ rule: string; subject: string }>`
    select 'I1 an entry and its transfers differ' as rule, entry.id::text as subject
      from ledger_entries entry
      left join ledger_transfers transfer on transfer.entry_id = entry.id
      group by entry.id
      having entry.delta_micro <> coalesce(sum(case when transfer.to_account = 'user:' || entry.user_id
        then transfer.amount_micro else -transfer.amount_micro end), 0)
    union all
    select 'I2 wallet, lots and ledger differ', wallet.user_id::text
      from wallets wallet
      left join (select user_id, sum(remaining_micro) as micro, sum(held_micro) as held
        from credit_lots group by user_id) lots using (user_id)
      left join (select user_id, sum(delta_micro) as micro, count(*) as entries
        from ledger_entries group by user_id) ledger using (user_id)
      where wallet.balance_micro <> coalesce(lots.micro, 0) or wallet.held_micro <> coalesce(lots.held, 0)
        or wallet.balance_micro <> coalesce(ledger.micro, 0) or wallet.entry_count <> coalesce(ledger.entries, 0)
    union all
    select 'I3 a lot out of bounds', id::text from credit_lots
      where remaining_micro < 0 or remaining_micro > granted_micro or held_micro < 0 or held_micro > remaining_micro
    union all
    select 'I3 a wallet below zero', user_id::text from wallets where balance_micro < 0 or held_micro < 0 or held_micro > balance_micro
    union all
    select 'I9 holds and their legs differ', hold.id::text
      from credit_holds hold join credit_hold_legs leg on leg.hold_id = hold.id
      group by hold.id having sum(leg.amount_micro) <> hold.amount_micro
    union all
    select 'X1 credits taken back for no cancel', entry.id::text from ledger_entries entry
      where entry.kind = 'EXTERNAL_CANCEL'
        and not exists (select 1 from external_cancels where id = entry.source_id and deducted_micro = -entry.delta_micro)
        and not exists (select 1 from shortfall_settlements where id = entry.source_id and amount_micro = -entry.delta_micro)
    union all
    select 'X2 free credits beside an open shortfall', owed.cancel_transaction_key
      from external_cancels owed join wallets wallet on wallet.user_id = owed.user_id
      join credit_lots lot on lot.user_id = owed.user_id
      where owed.settled_at is null and lot.remaining_micro > lot.held_micro and lot.expires_at > wallet.updated_at
    union all
    select 'X3 more taken back than was bought', payment.id::text
      from payments payment
      left join lateral (select coalesce(sum(deducted_micro + shortfall_micro), 0) as micro
        from external_cancels where payment_id = payment.id) outside on true
      left join lateral (select coalesce(sum(credits_micro), 0) as micro
        from refunds where payment_id = payment.id and status = 'DONE') ours on true
      where outside.micro + ours.micro > payment.credits_micro
    union all
    select 'M1 figures of a closed month differ', month from month_closings
      where figures is distinct from month_figures(starts_at, ends_at)`.execute(db);
  return rows;
}
