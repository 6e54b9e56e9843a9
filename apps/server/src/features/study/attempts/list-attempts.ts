import type { AppDeps } from '../../../platform/app-deps.ts';
import { BundleUnknown, findBundle } from '../problems/index.ts';
import { listAttemptRows } from './attempts.queries.ts';
import { finishOverdue } from './finish-attempt.ts';
import { showAttempt, showWholeAttempt } from './show-attempt.ts';

const MAX_LISTED_ATTEMPTS = 200;

type ReadDeps = Pick<AppDeps, 'db' | 'clock'>;

export async function getAttempt(deps: ReadDeps, input: { id: string; user_id: string }) {
  await finishOverdue(deps, input);
  return await showWholeAttempt(deps.db, input);
}

export async function listAttempts(deps: ReadDeps, { bundle_id, user_id }: { bundle_id: string; user_id: string }) {
  if ((await findBundle(deps.db, { id: bundle_id, user_id })) === null) throw new BundleUnknown();
  await finishOverdue(deps, { user_id });
  const rows = await listAttemptRows(deps.db, { bundle_id, user_id, limit: MAX_LISTED_ATTEMPTS });
  return rows.map(showAttempt);
}
