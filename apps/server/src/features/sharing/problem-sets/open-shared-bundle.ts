import { fitsProblem, type GivenAnswer, verdictFor } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { HOUR_MS, MINUTE_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import {
  AnswerDoesNotFit,
  BundleUnknown,
  findBundle,
  listProblems,
  toAnswerKeyView,
  toProblemView,
} from '../../study/index.ts';
import { openShare, type ShareKind } from '../share-links.ts';
import { BundleNotReady, ShareUnknown } from '../shares.errors.ts';
import {
  deleteOldBundleShares,
  findSharedBundle,
  insertBundleShare,
  listBundleShares,
  lockBundle,
} from '../shares.queries.ts';

/** A class may open one link from one address and answer many of its problems. */
const bundleViewsPerAddress: RateLimit = { name: 'shared-bundle-view', max: 120, windowMs: MINUTE_MS };
const answersPerAddress: RateLimit = { name: 'shared-bundle-answer', max: 600, windowMs: MINUTE_MS };

export const bundleShares: ShareKind<object, Awaited<ReturnType<typeof insertBundleShare>>> = {
  table: 'bundle_shares',
  subject: '묶음',
  perUser: { name: 'bundle-share-user', max: 60, windowMs: HOUR_MS },
  requireOwned: async (db, bundle) => {
    if ((await findBundle(db, bundle)) === null) throw new BundleUnknown();
  },
  lockShareable: async (tx, subject) => {
    const bundle = await lockBundle(tx, subject);
    if (bundle === null) throw new BundleUnknown();
    if (bundle.status !== 'COMPLETED') throw new BundleNotReady();
  },
  insert: (tx, bundle_id, share) => insertBundleShare(tx, { ...share, bundle_id }),
  list: (db, bundle_id, now) => listBundleShares(db, { bundle_id, now }),
  deleteOld: deleteOldBundleShares,
};

export async function openSharedBundle(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>,
  { token, ip }: { token: string; ip: string },
) {
  await deps.limits.take(bundleViewsPerAddress, ip);
  const { bundle_id, title, expires_at } = await openShare(deps, token, findSharedBundle);
  const problems = await listProblems(deps.db, bundle_id);
  return { title, expires_at, problems: problems.map(toProblemView) };
}

interface SharedAnswer {
  token: string;
  ip: string;
  problem_id: string;
  answer: GivenAnswer;
}

/** Stores nothing. Evidence is returned as text only, without audio, slides and note id. */
export async function answerSharedProblem(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>,
  { token, ip, problem_id, answer }: SharedAnswer,
) {
  await deps.limits.take(answersPerAddress, ip);
  const { bundle_id } = await openShare(deps, token, findSharedBundle);
  const problem = (await listProblems(deps.db, bundle_id)).find((one) => one.id === problem_id);
  if (problem === undefined) throw new ShareUnknown();
  if (!fitsProblem(problem.body, answer)) throw new AnswerDoesNotFit();
  const { verdict } = verdictFor(problem.body, answer);
  return { verdict, key: { ...toAnswerKeyView(problem), note_id: null, slide_ids: [] } };
}
