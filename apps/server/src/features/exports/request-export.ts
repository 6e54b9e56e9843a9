import type { Transaction } from '../../platform/db/database.ts';
import { type ExportRow, listExportsOf } from './exports.queries.ts';
import type { ExportsDeps } from './exports-deps.ts';
import { type ExportWish, placeExport } from './place-export.ts';

/** Whoever asks holds the row of the subject, so that two who ask at once get the same file. */
export async function requestExport(
  deps: Pick<ExportsDeps, 'clock' | 'workflows'>,
  tx: Transaction,
  wish: ExportWish,
): Promise<ExportRow> {
  const now = deps.clock.now();
  const earlier = await listExportsOf(tx, wish);
  const kept = earlier.find(({ status, expires_at }) => status !== 'FAILED' && expires_at > now);
  return kept ?? (await placeExport(deps, tx, { ...wish, earlier }));
}
