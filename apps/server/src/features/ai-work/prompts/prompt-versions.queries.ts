import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import type { PromptVersion } from '../../../prompts/parse-prompts.ts';

/** A version that exists stays as it is. */
export async function insertPromptVersions(
  db: Queryable,
  { versions, now }: { versions: readonly PromptVersion[]; now: Date },
): Promise<void> {
  await db
    .insertInto('prompt_versions')
    .values(versions.map(({ id, version, hash, text }) => ({ id, version, hash, text, first_used_at: now })))
    .onConflict((conflict) => conflict.columns(['id', 'version']).doNothing())
    .execute();
}

/** Newest version of each prompt first. */
export async function listPromptVersions(db: Queryable) {
  return await db.selectFrom('prompt_versions').selectAll().orderBy('id').orderBy('version', 'desc').execute();
}

/** Failed calls included. */
export async function listPromptCalls(db: Queryable, { since }: { since: Date }) {
  return await db
    .selectFrom('model_calls')
    .select(['prompt_id', 'prompt_version', sql<number>`count(*)::integer`.as('calls')])
    .where('prompt_id', 'is not', null)
    .where('sent_at', '>=', since)
    .groupBy(['prompt_id', 'prompt_version'])
    .execute();
}
