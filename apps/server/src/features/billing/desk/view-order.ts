import { toDisplayCredits } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { listRemainders, OrderUnknown } from '../payments/index.ts';
import { listNotes } from './case-notes.queries.ts';
import {
  findChargeback,
  findOrderFacts,
  getReturnFacts,
  listEvents,
  listMentions,
  type TimelineEvent,
} from './order-timeline.queries.ts';
import { type CaseRow, listCasesOfOrder } from './payment-cases.queries.ts';
import { listHits } from './payment-search.queries.ts';
import { toCaseView } from './view-case.ts';

/** Everything we know about one order, oldest first. Every view is recorded. */
export async function viewOrder(deps: Pick<AppDeps, 'db' | 'clock'>, input: Operator & { id: string }) {
  const { id, ...operator } = input;
  return await inTransaction(deps.db, async (tx) => {
    const order = await findOrderFacts(tx, id);
    const [hit] = await listHits(tx, [id]);
    if (order === null || hit === undefined) throw new OrderUnknown();
    const { lot_id, withdrawn_at, credits_micro, approved_at: _approved, provider_payload, ...facts } = order;
    const { granted_micro, bonus_micro, remaining_micro, held_micro, expires_at, ...shown } = facts;
    const { has_open_refund, owed_micro } = await getReturnFacts(tx, id);
    const detail = {
      ...shown,
      ...hit,
      credits: toDisplayCredits(credits_micro),
      is_withdrawn: withdrawn_at !== null,
      lot: toLot({ granted_micro, bonus_micro, remaining_micro, held_micro, expires_at }),
      remainder: await findRemainder({ db: tx, clock: deps.clock }, order),
      unreturned_amount: lot_id === null ? 0 : hit.amount - hit.refunded_amount,
      has_open_refund,
      owed_credits: toDisplayCredits(owed_micro),
      chargeback: await findChargeback(tx, id),
      provider_payload: provider_payload === null ? null : withoutSecret(provider_payload),
      ...(await listHistory(tx, order)),
    };
    const audit = { action: 'payment.viewed' as const, subject_user_id: order.user_id, changes: { order: id } };
    await recordAudit(tx, { ...operator, ...audit, now: deps.clock.now() });
    return detail;
  });
}

type OrderFacts = NonNullable<Awaited<ReturnType<typeof findOrderFacts>>>;
type LotFacts = Pick<OrderFacts, 'granted_micro' | 'bonus_micro' | 'remaining_micro' | 'held_micro' | 'expires_at'>;

function toLot({ granted_micro, bonus_micro, remaining_micro, held_micro, expires_at }: LotFacts) {
  if (granted_micro === null || expires_at === null) return null;
  return {
    granted: toDisplayCredits(granted_micro),
    bonus: toDisplayCredits(bonus_micro ?? 0n),
    remaining: toDisplayCredits(remaining_micro ?? 0n),
    held: toDisplayCredits(held_micro ?? 0n),
    expires_at,
  };
}

async function findRemainder(deps: { db: Transaction; clock: AppDeps['clock'] }, { id, user_id }: OrderFacts) {
  const found = (await listRemainders(deps, user_id)).find(({ payment_id }) => payment_id === id);
  return found === undefined ? null : { amount: found.amount_won, credits: toDisplayCredits(found.credits_micro) };
}

/** The provider masks card numbers; its shared secret of a payment is not shown. */
function withoutSecret(payload: unknown): Record<string, unknown> {
  const { secret: _secret, ...shown } = payload as Record<string, unknown>;
  return shown;
}

async function listHistory(tx: Transaction, order: OrderFacts) {
  const mentions = await listMentions(tx, order);
  const { row_ids, payment_keys, cancel_keys, transaction_keys, days } = mentions;
  const subjects = [order.order_id, ...row_ids, ...payment_keys, ...cancel_keys, ...transaction_keys];
  const cases = await listCasesOfOrder(tx, { id: order.id, order_id: order.order_id, subjects, days });
  const notes = await listNotes(tx, cases);
  const events: TimelineEvent[] = [
    ...(await listEvents(tx, { ...order, row_ids, payment_keys })),
    ...cases.filter(({ kind }) => kind === 'ALARM' || kind === 'FINDING').map(toEvent),
    ...notes.map(({ created_at, id: _id, ...note }) => ({ at: created_at, kind: 'NOTE', detail: note })),
  ];
  const timeline = events.sort((one, other) => one.at.getTime() - other.at.getTime());
  return { cases: cases.map(toCaseView), timeline: timeline as (TimelineEvent & { kind: 'NOTE' })[] };
}

function toEvent({ kind, since, code, detail }: CaseRow): TimelineEvent {
  return { at: since, kind, detail: { ...detail, code } };
}
