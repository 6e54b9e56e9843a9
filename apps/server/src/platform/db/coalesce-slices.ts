import { JsonText } from '../http/json-text.ts';
import type { AskedSlices } from './asked-slices.queries.ts';
import { coalesceReads } from './coalesce-reads.ts';
import type { Database } from './database.ts';

export interface Slice {
  user_id: string;
  skip: number;
  limit: number;
}

/** A list is work by itself: few in a statement, so that nobody waits for those of many others. */
const LISTS = { atOnce: 6, most: 8 };

/** Slices that are asked for in the same moment come in one statement, each as the text of its answer. */
export function coalesceSlices(list: (db: Database, asked: AskedSlices) => Promise<{ text: string }[]>) {
  return coalesceReads(async (db, slices: readonly Slice[]) => {
    const rows = await list(db, {
      user_ids: slices.map((one) => one.user_id),
      skips: slices.map((one) => one.skip),
      limits: slices.map((one) => one.limit),
    });
    return rows.map(({ text }) => new JsonText(text));
  }, LISTS);
}
