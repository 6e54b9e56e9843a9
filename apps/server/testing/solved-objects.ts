import { composeJobs } from '../src/entry/compose-lectures.ts';
import { startAttempt } from '../src/features/attempts/start-attempt.ts';
import { createBundleShare } from '../src/features/bundle-shares/create-bundle-share.ts';
import type { TestApp } from './start-test-app.ts';

interface Owner {
  id: string;
}

/** Parts of the bundle that the owner has already: a call that names a problem names its attempt or its link too. */
async function bundleOf(server: TestApp, owner: Owner): Promise<string> {
  const bundles = server.db.selectFrom('problem_bundles').select('id').where('user_id', '=', owner.id);
  return (await bundles.orderBy('created_at').executeTakeFirstOrThrow()).id;
}

export async function anAttempt(server: TestApp, owner: Owner): Promise<string> {
  const wish = { bundle_id: await bundleOf(server, owner), user_id: owner.id, mode: 'PRACTICE' } as const;
  return (await startAttempt(composeJobs(server), wish)).id;
}

/** A choice, which takes the number that a sample of an answer is. */
export async function aProblem(server: TestApp, owner: Owner): Promise<string> {
  const problems = server.db
    .selectFrom('problems')
    .select('id')
    .where('bundle_id', '=', await bundleOf(server, owner));
  return (await problems.where('type', '=', 'CHOICE_4').executeTakeFirstOrThrow()).id;
}

export async function aBundleShare(server: TestApp, owner: Owner): Promise<{ id: string; token: string }> {
  const bundle_id = await bundleOf(server, owner);
  return await createBundleShare(composeJobs(server), { bundle_id, user_id: owner.id, days: 30 });
}
