import { quoteFor, typicalLoads } from '@pilgi/domain/ai-work';
import type { Queryable } from '../../../platform/db/database.ts';
import { listOfferedModels } from '../../ai-work/index.ts';

const HOUR = typicalLoads(60);

/** Highest price of a note from sixty minutes with the cheapest model on offer; null without a model. */
export async function quoteHour(db: Queryable): Promise<bigint | null> {
  const models = await listOfferedModels(db);
  const ceilings = models.map(({ price, terms }) => quoteFor(HOUR, { price, terms, density: 'NORMAL' }).ceiling_micro);
  return ceilings.toSorted((a, b) => (a < b ? -1 : 1))[0] ?? null;
}
