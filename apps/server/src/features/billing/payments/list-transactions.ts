import { clampSkipLimit } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { coalesceSlices } from '../../../platform/db/coalesce-slices.ts';
import type { JsonText } from '../../../platform/http/json-text.ts';
import { listTransactionTexts } from './payments.queries.ts';

const readTransactions = coalesceSlices(listTransactionTexts);

export async function listTransactions(
  deps: Pick<AppDeps, 'db'>,
  { user_id, ...slice }: { user_id: string; skip: number; limit: number },
): Promise<JsonText> {
  return await readTransactions(deps.db, { user_id, ...clampSkipLimit(slice) });
}
