import { MY_DATA_FORMAT } from '@pilgi/domain';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { type AuthDeps, requirePassword } from '../auth/index.ts';
import { lockWallet } from '../credits/index.ts';
import { myDataPerUser } from './export-limits.ts';
import { listExportsOfPerson } from './exports.queries.ts';
import type { ExportsDeps } from './exports-deps.ts';
import { placeExport } from './place-export.ts';
import { showExport } from './show-export.ts';

const ONLY_VERSION = 1;

/** Always made anew, since what is held changes; the password, since it is everything at once. */
export async function exportMyData(
  deps: ExportsDeps & Pick<AuthDeps, 'hasher'>,
  input: { user_id: string; password: string },
) {
  const { user_id } = input;
  await requirePassword(deps, input);
  await deps.limits.take(myDataPerUser, user_id);
  return await inTransaction(deps.db, async (tx) => {
    await lockWallet(tx, user_id);
    const earlier = await listExportsOfPerson(tx, user_id);
    const subject = { note_id: null, bundle_id: null, version: ONLY_VERSION, format: MY_DATA_FORMAT } as const;
    return showExport(await placeExport(deps, tx, { user_id, ...subject, title: '필기', earlier }));
  });
}
