import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { insertNote, lockCase } from './case-notes.queries.ts';
import { listRepairedCases } from './repaired-cases.queries.ts';
import { getCase } from './view-case.ts';

const BATCH_SIZE = 200;

/** Closes findings and alarms whose cause was repaired, so that operators only see what needs them. */
export async function closeRepairedCases(deps: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const repaired = await listRepairedCases(deps.db, BATCH_SIZE);
  for (const { kind, id, outcome } of repaired) {
    await inTransaction(deps.db, async (tx) => {
      await lockCase(tx, { kind, id });
      if ((await getCase(tx, { kind, id })).closed_at !== null) return;
      const text = '원인이 자동으로 해결되었습니다.';
      await insertNote(tx, { kind, id, act: 'CLOSE', outcome, text, operator_id: null, now: deps.clock.now() });
    });
  }
  return repaired.length;
}
