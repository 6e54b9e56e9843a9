import { clampSkipLimit } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { coalesceSlices } from '../../../platform/db/coalesce-slices.ts';
import type { JsonText } from '../../../platform/http/json-text.ts';
import { listJobSummaryTexts } from './job-summaries.queries.ts';

const readSummaries = coalesceSlices(listJobSummaryTexts);

/** The newest jobs with the fields that the account page shows. */
export async function listJobSummaries(
  deps: Pick<AppDeps, 'db'>,
  { user_id, ...slice }: { user_id: string; skip: number; limit: number },
): Promise<JsonText> {
  return await readSummaries(deps.db, { user_id, ...clampSkipLimit(slice) });
}
