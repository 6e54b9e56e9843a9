import { SHARE_TOKEN_LENGTH } from '@pilgi/contract';
import { fitsProblem, type GivenAnswer, verdictFor } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { AnswerDoesNotFit, listProblems, toAnswerKeyView, toProblemView } from '../../study/index.ts';
import { hashShareToken } from '../notes/index.ts';
import { answersPerAddress, bundleViewsPerAddress } from './bundle-share-limits.ts';
import { BundleShareUnknown } from './bundle-shares.errors.ts';
import { findSharedBundle } from './bundle-shares.queries.ts';

export async function openSharedBundle(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>,
  { token, ip }: { token: string; ip: string },
) {
  await deps.limits.take(bundleViewsPerAddress, ip);
  const { bundle_id, title, expires_at } = await getShared(deps, token);
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
  const { bundle_id } = await getShared(deps, token);
  const problem = (await listProblems(deps.db, bundle_id)).find((one) => one.id === problem_id);
  if (problem === undefined) throw new BundleShareUnknown();
  if (!fitsProblem(problem.body, answer)) throw new AnswerDoesNotFit();
  const { verdict } = verdictFor(problem.body, answer);
  return { verdict, key: { ...toAnswerKeyView(problem), note_id: null, slide_ids: [] } };
}

async function getShared(deps: Pick<AppDeps, 'db' | 'clock'>, token: string) {
  if (token.length !== SHARE_TOKEN_LENGTH) throw new BundleShareUnknown();
  const shared = await findSharedBundle(deps.db, { token_hash: hashShareToken(token), now: deps.clock.now() });
  if (shared === null) throw new BundleShareUnknown();
  return shared;
}
