import { maskEmail } from '@pilgi/domain/accounts';
import { MAX_CARD_HITS, type PaymentSearch, readPaymentSearch } from '@pilgi/domain/billing';
import { MS_PER_DAY } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { listCasesByName } from './payment-cases.queries.ts';
import { listHits, listOrderIds, listUnmatchedIds } from './payment-search.queries.ts';
import { toCaseView } from './view-case.ts';

const MAX_HITS = 50;

interface SearchInput extends Operator {
  q: string;
  amount?: number | undefined;
  /** Day in Seoul. */
  day?: string | undefined;
}

/** Every search is recorded: it shows personal data. The log never contains a whole e-mail address. */
export async function searchPayments(deps: Pick<AppDeps, 'db' | 'clock'>, input: SearchInput) {
  const { q, amount, day, ...operator } = input;
  const keys = readPaymentSearch(q);
  const from = day === undefined ? null : new Date(`${day}T00:00:00+09:00`);
  const until = from === null ? null : new Date(from.getTime() + MS_PER_DAY);
  return await inTransaction(deps.db, async (tx) => {
    const ids = await listOrderIds(tx, { keys, amount_won: amount ?? null, from, until, limit: MAX_HITS + 1 });
    const is_too_wide = keys.card_ends.length > 0 && ids.length > MAX_CARD_HITS;
    const hits = is_too_wide ? [] : await listHits(tx, ids.slice(0, MAX_HITS));
    const unmatched = await listUnmatchedIds(tx, keys);
    const cases = await listCasesByName(
      tx,
      unmatched.map((id) => ({ kind: 'UNMATCHED' as const, id })),
    );
    const changes = { by: keyNameOf(keys), query: keys.email === null ? q : maskEmail(keys.email), hits: ids.length };
    const owners = new Set(hits.map((hit) => hit.user_id));
    const subject_user_id = owners.size === 1 ? hits[0]?.user_id : undefined;
    await recordAudit(tx, { action: 'payment.searched', ...operator, subject_user_id, changes, now: deps.clock.now() });
    return { is_too_wide, hits, unmatched: cases.map(toCaseView) };
  });
}

function keyNameOf(keys: PaymentSearch): string {
  if (keys.email !== null) return 'email';
  if (keys.card_ends.length > 0) return 'card';
  return keys.row_id === null ? 'key' : 'id';
}
