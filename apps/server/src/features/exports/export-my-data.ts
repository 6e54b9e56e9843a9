import { MY_DATA_FORMAT } from '@pilgi/domain/exports';
import type { AppDeps } from '../../platform/app-deps.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { HOUR_MS, type RateLimit } from '../../platform/rate-limits/rate-limit.ts';
import { type PasswordHasher, requirePassword } from '../accounts/index.ts';
import { lockWallet } from '../billing/index.ts';
import { createExport } from './create-export.ts';
import { listMyDataExports } from './exports.queries.ts';
import { toExportView } from './get-export.ts';

/** Reads all data of a user, so it is limited to two per day. */
const myDataPerUser: RateLimit = { name: 'my-data-user', max: 2, windowMs: 24 * HOUR_MS };

const ONLY_VERSION = 1;

/** Always creates a new file, because the data changes. Requires the password or a confirmed owner, because the file contains everything. */
export async function exportMyData(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'workflows' | 'storage'> & { hasher: PasswordHasher },
  input: { user_id: string; session_id: string; password: string | undefined },
) {
  const { user_id } = input;
  await requirePassword(deps, input);
  await deps.limits.take(myDataPerUser, user_id);
  return await inTransaction(deps.db, async (tx) => {
    await lockWallet(tx, user_id);
    const earlier = await listMyDataExports(tx, user_id);
    const subject = { note_id: null, bundle_id: null, version: ONLY_VERSION, format: MY_DATA_FORMAT } as const;
    return toExportView(await createExport(deps, tx, { user_id, ...subject, title: '필기', earlier }));
  });
}
