import { composeJobs } from '../src/entry/compose-lectures.ts';
import { startAttempt } from '../src/features/attempts/start-attempt.ts';
import { createBundleShare } from '../src/features/bundle-shares/create-bundle-share.ts';
import type { TestApp } from './start-test-app.ts';

interface Of {
  user_id: string;
  bundle_id: string;
}

export async function anAttempt(server: TestApp, bundle: Of): Promise<string> {
  return (await startAttempt(composeJobs(server), { ...bundle, mode: 'PRACTICE' })).id;
}

/** A choice, which takes the number that a sample of an answer is. */
export async function aProblem(server: TestApp, { bundle_id }: Of): Promise<string> {
  const problems = server.db.selectFrom('problems').select('id').where('bundle_id', '=', bundle_id);
  return (await problems.where('type', '=', 'CHOICE_4').executeTakeFirstOrThrow()).id;
}

export async function aBundleShare(server: TestApp, bundle: Of): Promise<{ id: string; token: string }> {
  return await createBundleShare(composeJobs(server), { ...bundle, days: 30 });
}
