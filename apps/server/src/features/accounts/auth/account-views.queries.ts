import { sql } from 'kysely';
import { prepareQuery } from '../../../platform/db/prepare-query.ts';

/** The account fields that are shown to its owner. */
export interface AccountView {
  id: string;
  email: string;
  is_admin: boolean;
  is_active: boolean;
  created_at: Date;
  updated_at: Date;
}

export const listAccountViews = prepareQuery('shown-accounts', (db, input: { ids: readonly string[] }) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'is_admin', 'is_active', 'created_at', 'updated_at'])
    .where(sql<boolean>`id = any(${input.ids}::uuid[])`),
);
