import { JsonText } from '../http/json-text.ts';
import type { BatchedSlices } from './batched-slices.queries.ts';
import { coalesceReads } from './coalesce-reads.ts';
import type { Database } from './database.ts';

export interface Slice {
  user_id: string;
  skip: number;
  limit: number;
}

/** A list is expensive: few per statement, so that none waits for many others. */
const LIST_LIMITS = { maxConcurrent: 6, maxKeys: 8 };

/** Combines slices requested in the same tick into one statement; each result is the JSON text of its response. */
export function coalesceSlices(list: (db: Database, batch: BatchedSlices) => Promise<{ text: string }[]>) {
  return coalesceReads(async (db, slices: readonly Slice[]) => {
    const rows = await list(db, {
      user_ids: slices.map((one) => one.user_id),
      skips: slices.map((one) => one.skip),
      limits: slices.map((one) => one.limit),
    });
    return rows.map(({ text }) => new JsonText(text));
  }, LIST_LIMITS);
}
