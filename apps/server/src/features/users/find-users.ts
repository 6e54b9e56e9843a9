import { clampSkipLimit, normaliseEmail, toDisplayCredits, type UserSort } from '@pilgi/domain';
import { balancesOf } from '../credits/index.ts';
import { findUserById, listUsers, type UserRow } from './users.queries.ts';
import type { UsersDeps } from './users-deps.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Three letters or digits in a row, or fewer at the edge of a word: what a trigram of the index can be made of. */
const WITH_TRIGRAM = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u;
const SHORTEST_PART = 3;

interface Slice {
  skip: number;
  limit: number;
}

export async function findUsers(
  deps: UsersDeps,
  input: { search?: string | undefined; after?: string | undefined; sort?: UserSort | undefined } & Slice,
) {
  const part = normaliseEmail(input.search ?? '');
  const rows = UUID.test(part)
    ? [await findUserById(deps.db, part)].filter((row) => row !== null)
    : await listUsers(deps.db, {
        email_like: part === '' ? undefined : patternFor(part),
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

/** One or two letters, and what holds no trigram, are taken as a beginning: so they still find by index. */
function patternFor(part: string): string {
  const literal = part.replaceAll(/[\\%_]/g, '\\$&');
  return part.length >= SHORTEST_PART && WITH_TRIGRAM.test(part) ? `%${literal}%` : `${literal}%`;
}

async function withBalances(deps: UsersDeps, rows: UserRow[]) {
  const balances = await balancesOf(
    deps,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, credit_balance: toDisplayCredits(balances.get(row.id) ?? 0n) }));
}
