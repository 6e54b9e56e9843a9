import type { AppDeps } from '../../../platform/app-deps.ts';
import { toAnswerKeyView } from '../problems/index.ts';
import { getBundleOf } from './get-bundle.ts';
import { listMade } from './list-problems.ts';

export async function getAnswerKey(deps: Pick<AppDeps, 'db'>, input: { id: string; user_id: string }) {
  return (await listMade(deps, await getBundleOf(deps, input))).map(toAnswerKeyView);
}
