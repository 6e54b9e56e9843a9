import { clampSkipLimit, normaliseEmail, toDisplayCredits } from '@pilgi/domain';
import { balancesOf } from '../credits/index.ts';
import { findUserById, listUsers, type UserRow } from './users.queries.ts';
import type { UsersDeps } from './users-deps.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TRIGRAM_LENGTH = 3;

export async function findUsers(
  deps: UsersDeps,
  input: { search?: string | undefined; after?: string | undefined; skip: number; limit: number },
) {
  const part = normaliseEmail(input.search ?? '');
  const rows = UUID.test(part)
    ? [await findUserById(deps.db, part)].filter((row) => row !== null)
    : await listUsers(deps.db, {
        email_like: part === '' ? undefined : patternFor(part),
        after_id: input.after,
        ...clampSkipLimit(input),
      });
  return await withBalances(deps, rows);
}

/** No trigram fits into one or two letters, and as a beginning they still find by index. */
function patternFor(part: string): string {
  const literal = part.replaceAll(/[\\%_]/g, '\\$&');
  return part.length < TRIGRAM_LENGTH ? `${literal}%` : `%${literal}%`;
}

async function withBalances(deps: UsersDeps, rows: UserRow[]) {
  const balances = await balancesOf(
    deps,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, credit_balance: toDisplayCredits(balances.get(row.id) ?? 0n) }));
}
