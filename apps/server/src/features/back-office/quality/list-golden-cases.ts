import { goldenCaseFile } from '@pilgi/contract';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { listGoldenContents } from './quality.queries.ts';

/** All cases in the format of `golden.json`, oldest first. */
export async function readGoldenCases(deps: { db: Queryable }) {
  return (await listGoldenContents(deps.db)).map((content) => z.parse(goldenCaseFile, content));
}

/** The download is recorded, because the cases contain text of lectures. */
export async function listGoldenCases(deps: Pick<AppDeps, 'db' | 'clock'>, operator: Operator) {
  const cases = await readGoldenCases(deps);
  const changes = { cases: cases.length };
  await inTransaction(deps.db, (tx) =>
    recordAudit(tx, { action: 'golden_case.exported', ...operator, changes, now: deps.clock.now() }),
  );
  return cases;
}
