import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { findTotp, updateLastStep } from './admin-totp.queries.ts';
import { findTotpStep } from './totp.ts';

/** Marks the code as used; false when it is wrong, expired or already used. */
export async function consumeTotpCode(
  deps: Pick<AppDeps, 'clock' | 'secrets'>,
  db: Queryable,
  input: { user_id: string; code: string },
): Promise<boolean> {
  const { user_id, code } = input;
  const totp = await findTotp(db, user_id);
  if (totp === null) return false;
  const secret = deps.secrets.open(totp.secret_sealed, user_id);
  const step = findTotpStep({ secret, code, now: deps.clock.now(), lastStep: totp.last_step });
  return step !== null && (await updateLastStep(db, { user_id, step }));
}
