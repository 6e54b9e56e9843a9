import { compareVersions } from '@pilgi/domain/back-office';
import type { Transaction } from '../../../platform/db/database.ts';
import { VersionTaken } from './client-versions.errors.ts';
import { listVersionRows } from './client-versions.queries.ts';

/** Runs under the table lock. 1.4 and 1.4.0 count as the same number. */
export async function rejectTakenNumber(
  tx: Transaction,
  input: { version: string; except_id?: string },
): Promise<void> {
  const others = (await listVersionRows(tx)).filter((one) => one.id !== input.except_id);
  if (others.some((one) => compareVersions(one.version, input.version) === 0)) throw new VersionTaken();
}
