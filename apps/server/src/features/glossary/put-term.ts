import { COURSE_TERMS_MAX, HEARD_AS_MAX } from '@pilgi/contract';
import type { Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { GlossaryFull } from './glossary.errors.ts';
import {
  type CourseTerm,
  countOtherTerms,
  findTerm,
  insertOrUpdateTerm,
  lockTermWriter,
  type TermContent,
  type TermKey,
} from './glossary.queries.ts';
import type { GlossaryDeps } from './glossary-deps.ts';
import { termsPerUser } from './glossary-limits.ts';

export async function putTerm(
  deps: GlossaryDeps,
  { meaning, heard_as, ...key }: TermKey & { meaning: string; heard_as: readonly string[] },
): Promise<CourseTerm> {
  await deps.limits.take(termsPerUser, key.user_id);
  const updated_at = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    await lockTermWriter(tx, key.user_id);
    return await write(tx, key, { meaning, heard_as: misheardAs(key.term, heard_as), updated_at });
  });
}

/** What was misheard once is remembered with its term; what is known of the term already stays. */
export async function learnTerm(tx: Transaction, input: TermKey & { heard: string; now: Date }): Promise<void> {
  const { heard, now, ...key } = input;
  await lockTermWriter(tx, key.user_id);
  const known = await findTerm(tx, key);
  const heard_as = misheardAs(key.term, [heard, ...(known?.heard_as ?? [])]).slice(0, HEARD_AS_MAX);
  await write(tx, key, { meaning: known?.meaning ?? '', heard_as, updated_at: now });
}

async function write(tx: Transaction, key: TermKey, content: TermContent): Promise<CourseTerm> {
  if ((await countOtherTerms(tx, key)) >= COURSE_TERMS_MAX) throw new GlossaryFull(COURSE_TERMS_MAX);
  return await insertOrUpdateTerm(tx, key, content);
}

const misheardAs = (term: string, heard: readonly string[]) => [...new Set(heard)].filter((one) => one !== term);
