import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config-schema.ts';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Reading, ReadingsSource } from '../../platform/metrics/export-readings.ts';
import { silentAfterMs } from '../../platform/workflow/silent-after-ms.ts';
import { figures } from './figures.ts';
import {
  listBackupFigures,
  listBookFigures,
  listHoldFigures,
  listLectureFigures,
  listMailFigures,
  listModelFigures,
  listSizes,
  listUnresolvedMoney,
  listWorkFigures,
  updateStatementTimeout,
} from './vitals.queries.ts';

export interface VitalsDeps {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'MODEL_TOKENS_PER_MINUTE' | 'WORKFLOW_BEAT_MS'>;
}

const MOST_MODELS = 30;

/** Money and work as the database knows them, all of one moment. */
export async function readVitals({ db, clock, config }: VitalsDeps): Promise<Reading[]> {
  const now = clock.now();
  return await inTransaction(db, async (tx) => {
    await updateStatementTimeout(tx);
    return [
      ...(await listUnresolvedMoney(tx, now)),
      ...(await listBookFigures(tx, now)),
      ...(await listHoldFigures(tx, now)),
      ...(await listWorkFigures(tx, { silentMs: silentAfterMs(config.WORKFLOW_BEAT_MS) })),
      ...(await listLectureFigures(tx, now)),
      ...(await listMailFigures(tx, now)),
      ...(await listModelFigures(tx, { now, tokens_per_minute: config.MODEL_TOKENS_PER_MINUTE, most: MOST_MODELS })),
      ...(await listBackupFigures(tx, now)),
      ...(await listSizes(tx)),
    ];
  });
}

export function vitalsSource(deps: VitalsDeps): ReadingsSource {
  return { figures, read: () => readVitals(deps) };
}
