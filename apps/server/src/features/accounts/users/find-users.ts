import { normaliseEmail, type UserSort } from '@pilgi/domain/accounts';
import { toDisplayCredits } from '@pilgi/domain/billing';
import { clampSkipLimit } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { balanceOf, balancesOf } from '../../billing/index.ts';
import { UserUnknown } from './users.errors.ts';
import { findUserById, listUsers, type UserRow } from './users.queries.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Text from which PostgreSQL can build a trigram: three letters or digits in a row, or fewer at a word boundary. */
const WITH_TRIGRAM = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u;
const MIN_TRIGRAM_CHARS = 3;

interface Slice {
  skip: number;
  limit: number;
}

export async function findUsers(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: {
    search?: string | undefined;
    after?: string | undefined;
    sort?: UserSort | undefined;
    isExact?: boolean;
  } & Slice,
) {
  const term = normaliseEmail(input.search ?? '');
  const rows = UUID.test(term)
    ? [await findUserById(deps.db, term)].filter((row) => row !== null)
    : await listUsers(deps.db, {
        email_like: term === '' ? undefined : patternFor(term, input.isExact),
        after_id: input.after,
        ...orderFor(input.sort ?? '-created_at'),
        ...clampSkipLimit(input),
      });
  return await withBalances(deps, rows);
}

function orderFor(sort: UserSort) {
  const by = sort.endsWith('email') ? ('email' as const) : ('created_at' as const);
  return { by, direction: sort.startsWith('-') ? ('desc' as const) : ('asc' as const) };
}

/** Search terms without a trigram are matched as a prefix, so that an index can be used. */
function patternFor(term: string, isExact = false): string {
  const literal = term.replaceAll(/[\\%_]/g, '\\$&');
  // A viewer sees masked addresses and must not find them out letter by letter.
  if (isExact) return literal;
  return term.length >= MIN_TRIGRAM_CHARS && WITH_TRIGRAM.test(term) ? `%${literal}%` : `${literal}%`;
}

async function withBalances(deps: Pick<AppDeps, 'db' | 'clock'>, rows: UserRow[]) {
  const balances = await balancesOf(
    deps,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, credit_balance: toDisplayCredits(balances.get(row.id) ?? 0n) }));
}

/** The account as shown in the list of users. */
export async function getUserRow(deps: Pick<AppDeps, 'clock'> & { db: Queryable }, userId: string) {
  const user = await findUserById(deps.db, userId);
  if (user === null) throw new UserUnknown();
  const { balance_micro } = await balanceOf(deps, userId);
  return { ...user, credit_balance: toDisplayCredits(balance_micro) };
}
