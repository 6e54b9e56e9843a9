import type { AppDeps } from '../../../platform/app-deps.ts';
import { findNewestRecovery } from './factor-recovery/factor-recoveries.queries.ts';
import { listPasskeys } from './passkeys/passkeys.queries.ts';
import { countUnusedRecoveryCodes, findTotp } from './totp/totp.queries.ts';

/** Passkeys, second factor and the newest request to remove it. */
export async function viewSignInMethods({ db }: Pick<AppDeps, 'db'>, { user_id }: { user_id: string }) {
  const [passkeys, totp, left, recovery] = await Promise.all([
    listPasskeys(db, user_id),
    findTotp(db, user_id),
    countUnusedRecoveryCodes(db, user_id),
    findNewestRecovery(db, user_id),
  ]);
  return {
    passkeys: passkeys.map(({ id, name, backed_up, created_at, last_used_at }) => ({
      id,
      name,
      backed_up,
      created_at,
      last_used_at,
    })),
    totp: totp === null ? null : { confirmed_at: totp.confirmed_at, recovery_codes_left: left },
    recovery,
  };
}
