import { COURSE_TERMS_MAX, MAX_MISHEARD_FORMS } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { CourseUnknown, GlossaryFull, TermUnknown } from './glossary.errors.ts';
import {
  type CourseTerm,
  countOtherTerms,
  deleteTermRow,
  deleteTermsOf,
  findTerm,
  insertOrUpdateTerm,
  listCourses,
  listCourseTerms,
  lockTermWriter,
  type TermContent,
  type TermKey,
} from './glossary.queries.ts';

const termsPerUser: RateLimit = { name: 'term-user', max: 2000, windowMs: HOUR_MS };

export async function putTerm(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>,
  { meaning, heard_as, ...key }: TermKey & { meaning: string; heard_as: readonly string[] },
): Promise<CourseTerm> {
  await deps.limits.take(termsPerUser, key.user_id);
  const updated_at = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    await lockTermWriter(tx, key.user_id);
    return await writeTerm(tx, key, { meaning, heard_as: uniqueForms(key.term, heard_as), updated_at });
  });
}

/** Adds a misheard form to a term and keeps the existing meaning and forms. */
export async function addMisheardForm(
  tx: Transaction,
  input: TermKey & { misheard: string; now: Date },
): Promise<void> {
  const { misheard, now, ...key } = input;
  await lockTermWriter(tx, key.user_id);
  const existing = await findTerm(tx, key);
  const heard_as = uniqueForms(key.term, [misheard, ...(existing?.heard_as ?? [])]).slice(0, MAX_MISHEARD_FORMS);
  await writeTerm(tx, key, { meaning: existing?.meaning ?? '', heard_as, updated_at: now });
}

async function writeTerm(tx: Transaction, key: TermKey, content: TermContent): Promise<CourseTerm> {
  if ((await countOtherTerms(tx, key)) >= COURSE_TERMS_MAX) throw new GlossaryFull(COURSE_TERMS_MAX);
  return await insertOrUpdateTerm(tx, key, content);
}

const uniqueForms = (term: string, forms: readonly string[]) => [...new Set(forms)].filter((one) => one !== term);

export async function deleteTerm(deps: Pick<AppDeps, 'db'>, key: TermKey): Promise<void> {
  if (!(await deleteTermRow(deps.db, key))) throw new TermUnknown();
}

export async function eraseGlossary(tx: Transaction, input: { user_id: string }): Promise<void> {
  await deleteTermsOf(tx, input.user_id);
}

export async function listTerms(
  deps: Pick<AppDeps, 'db'>,
  input: { user_id: string; course: string },
): Promise<CourseTerm[]> {
  const terms = await listCourseTerms(deps.db, input);
  if (terms.length > 0) return terms;
  const courses = await listCourses(deps.db, input.user_id);
  if (!courses.some((course) => course.name === input.course)) throw new CourseUnknown();
  return terms;
}

export async function listOwnCourses(deps: Pick<AppDeps, 'db'>, input: { user_id: string }) {
  return await listCourses(deps.db, input.user_id);
}
