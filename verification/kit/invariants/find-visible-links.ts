import type pg from 'pg';
import { findSharedBundle, findSharedNote } from '../../../apps/server/src/features/sharing/index.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { listForbiddenLinks } from './promises.queries.ts';

const FIND = { note: findSharedNote, bundle: findSharedBundle };

/** I20: the product finds no page behind a link that was taken down, deleted or left behind. */
export async function findVisibleLinks(db: pg.Pool, product: Database): Promise<string[]> {
  const violations: string[] = [];
  for (const { id, kind, reason, token_hash } of await listForbiddenLinks(db)) {
    const page = await FIND[kind](product, { token_hash, now: new Date() });
    if (page !== null && !page.is_hidden) violations.push(`I20: ${kind} link ${id} is visible, its page is ${reason}`);
  }
  return violations;
}
