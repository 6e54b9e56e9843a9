import type { Transaction } from '../../../platform/db/database.ts';
import { listPackagesOf } from './client-packages.queries.ts';
import { SignedNumberFixed } from './client-versions.errors.ts';
import type { ClientVersion } from './client-versions.queries.ts';

/** The signature of a package covers the version number; clients reject a package offered under another number. */
export async function rejectSignedNumberChange(
  tx: Transaction,
  input: { known: ClientVersion; version: string },
): Promise<void> {
  if (input.known.version === input.version) return;
  if ((await listPackagesOf(tx, input.known.id)).length > 0) throw new SignedNumberFixed();
}
