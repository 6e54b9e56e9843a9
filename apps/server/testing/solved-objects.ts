import { composePlatform, quotaSettingsOf } from '../src/entry/compose-platform.ts';
import { bundleShares } from '../src/features/sharing/problem-sets/open-shared-bundle.ts';
import { createShare } from '../src/features/sharing/share-links.ts';
import { startAttempt } from '../src/features/study/attempts/start-attempt.ts';
import type { TestApp } from './start-test-app.ts';

interface BundleOfUser {
  user_id: string;
  bundle_id: string;
}

export async function anAttempt(server: TestApp, bundle: BundleOfUser): Promise<string> {
  return (await startAttempt(composePlatform(server), { ...bundle, mode: 'PRACTICE' })).id;
}

/** A choice problem, whose answer is a number as in the sample. */
export async function aProblem(server: TestApp, { bundle_id }: BundleOfUser): Promise<string> {
  const problems = server.db.selectFrom('problems').select('id').where('bundle_id', '=', bundle_id);
  return (await problems.where('type', '=', 'CHOICE_4').executeTakeFirstOrThrow()).id;
}

export async function aBundleShare(server: TestApp, bundle: BundleOfUser): Promise<{ id: string; token: string }> {
  const request = { id: bundle.bundle_id, user_id: bundle.user_id, days: 30, options: {} };
  const deps = { ...composePlatform(server), quotaSettings: quotaSettingsOf(server.config) };
  return await createShare(deps, bundleShares, request);
}
