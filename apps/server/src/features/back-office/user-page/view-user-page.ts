import { figureRoles, type TIMELINE_GROUPS } from '@pilgi/contract';
import { toWon } from '@pilgi/domain/ai-work';
import { marginPermille, type OperatorRole } from '@pilgi/domain/back-office';
import { displayBalanceFor, MICRO_CREDITS_PER_TENTH, toDisplayCredits } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { findAccount, UserUnknown } from '../../accounts/index.ts';
import { getExchangeRate } from '../../ai-work/index.ts';
import { balanceOf } from '../../billing/index.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { listUserEvents, type UserEvent } from './user-events.queries.ts';
import { getUserFigures } from './user-figures.queries.ts';
import { listUserNotes } from './user-notes.queries.ts';

const PAGE_SIZE = 100;

interface PageInput extends Operator {
  role: OperatorRole;
  user_id: string;
  group: (typeof TIMELINE_GROUPS)[number];
  before: string | undefined;
}

/** Every view is recorded in the same transaction, older parts of the timeline included. */
export async function viewUserPage(deps: Pick<AppDeps, 'db' | 'clock'>, input: PageInput) {
  const { role, user_id, group, before, ...operator } = input;
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    const account = await findAccount(tx, user_id);
    if (account === null) throw new UserUnknown();
    const { id, email, is_active, is_admin, created_at, updated_at, withdrawn_at } = account;
    const within = { db: tx, clock: deps.clock };
    const { balance_micro, held_micro } = await balanceOf(within, user_id);
    const { credit_balance, held_credits } = displayBalanceFor({ balanceMicro: balance_micro, heldMicro: held_micro });
    const { last_seen_at, ...figures } = await getUserFigures(tx, user_id);
    const { effective_hundredths } = await getExchangeRate(within);
    const until = before === undefined ? null : new Date(before);
    const events = await listUserEvents(tx, { user_id, group, before: until, limit: PAGE_SIZE + 1 });
    const timeline = events.slice(0, PAGE_SIZE);
    await recordAudit(tx, { action: 'user.viewed', ...operator, subject_user_id: user_id, changes: { group }, now });
    return {
      id,
      email,
      is_active,
      is_admin,
      created_at,
      updated_at,
      withdrawn_at,
      last_seen_at,
      credit_balance,
      held_credits,
      ...toFigures(figures, figureRoles.includes(role) ? effective_hundredths : null),
      notes: await listUserNotes(tx, user_id),
      timeline: timeline.map(toEvent),
      older_before: events.length > PAGE_SIZE ? (timeline.at(-1)?.at ?? null) : null,
    };
  });
}

type Figures = Omit<Awaited<ReturnType<typeof getUserFigures>>, 'last_seen_at'>;

/** Without a rate the cost is not shown. */
function toFigures(figures: Figures, rateHundredths: number | null) {
  const { payments, paid_won, returned_won, used_micro, cost_micro_usd, lecture_ms, stored_bytes, ...counts } = figures;
  const used_won = Number(used_micro / MICRO_CREDITS_PER_TENTH);
  const cost_won = rateHundredths === null ? null : toWon(cost_micro_usd, rateHundredths);
  const margin_permille = cost_won === null ? null : marginPermille(used_won, cost_won);
  return {
    money: { payments, paid_won, returned_won, used_won, cost_won, margin_permille },
    work: { ...counts, lecture_ms: Number(lecture_ms), stored_bytes: Number(stored_bytes) },
  };
}

function toEvent({ credits_micro, ...event }: UserEvent) {
  return { ...event, credits: credits_micro === null ? null : toDisplayCredits(credits_micro) };
}
