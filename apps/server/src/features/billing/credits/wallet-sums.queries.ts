import { sql } from 'kysely';
import { prepareQuery } from '../../../platform/db/prepare-query.ts';
import type { WalletSums } from './credits.queries.ts';

/** `getUnexpiredSums` for several users; users without credits are absent. */
export const listWalletSums = prepareQuery(
  'wallet-sums',
  (_db, input: { user_ids: readonly string[]; now: Date }) => sql<WalletSums & { user_id: string }>`
    select user_id,
      coalesce(sum(remaining_micro) filter (where expires_at > ${input.now}::timestamptz or held_micro > 0), 0)::bigint as balance_micro,
      sum(held_micro)::bigint as held_micro
    from credit_lots where user_id = any(${input.user_ids}::uuid[]) and remaining_micro > 0
    group by user_id`,
);
