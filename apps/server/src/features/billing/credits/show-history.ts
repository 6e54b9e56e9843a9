import { toDisplayCredits } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type HistoryRow, listHistory, listUsageByLecture } from './credit-history.queries.ts';

const PAGE_SIZE = 50;
const MAX_LECTURES = 100;

/** One page of the user's own ledger. */
export async function showHistory(
  { db }: Pick<AppDeps, 'db'>,
  input: { user_id: string; cursor?: number | undefined },
) {
  const rows = await listHistory(db, { user_id: input.user_id, before: input.cursor ?? null, limit: PAGE_SIZE });
  const entries = rows.map(toEntry);
  const last = entries.at(-1)?.entry_number ?? 1;
  return { entries, next_cursor: entries.length < PAGE_SIZE || last === 1 ? null : last };
}

function toEntry(row: HistoryRow) {
  const { entry_number, created_at, kind, amount_won, reason, work, title, lecture_id, note_id, bundle_id } = row;
  return {
    entry_number: Number(entry_number),
    created_at,
    kind,
    delta: toDisplayCredits(row.delta_micro),
    balance_after: toDisplayCredits(row.after_micro),
    paid: toDisplayCredits(row.paid_micro),
    bonus: toDisplayCredits(row.bonus_micro),
    gift: toDisplayCredits(row.gift_micro),
    amount: amount_won,
    reason,
    used_for: work === null ? null : { work, title, lecture_id, note_id, bundle_id },
  };
}

export async function showUsage({ db }: Pick<AppDeps, 'db'>, { user_id }: { user_id: string }) {
  const rows = await listUsageByLecture(db, { user_id, limit: MAX_LECTURES });
  return rows.map(({ micro, ...row }) => ({ ...row, credits: toDisplayCredits(micro) }));
}
