import { clampSkipLimit } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { toAnswerKeyView, toAnswerValue, toProblemView } from '../problems/index.ts';
import { finishOverdue } from './finish-attempt.ts';
import { listWrongRows } from './study-records.queries.ts';

type RecordsDeps = Pick<AppDeps, 'db' | 'clock'>;

interface Whose {
  user_id: string;
  bundle_id?: string | undefined;
}

export async function listWrong(deps: RecordsDeps, input: Whose & { skip: number; limit: number }) {
  await finishOverdue(deps, input);
  const { user_id, bundle_id = null } = input;
  const rows = await listWrongRows(deps.db, { user_id, bundle_id, ...clampSkipLimit(input) });
  return rows.map((row) => ({
    problem: toProblemView(row),
    bundle_id: row.bundle_id,
    bundle_title: row.bundle_title,
    given: row.given === null ? null : toAnswerValue(row.given),
    key: toAnswerKeyView(row),
    wrong_count: row.wrong_count,
    last_wrong_at: row.last_wrong_at,
  }));
}
