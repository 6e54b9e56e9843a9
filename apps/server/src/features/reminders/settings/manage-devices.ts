import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { isCurvePoint } from '../../../platform/push/encrypt-push.ts';
import { isPushEndpoint, type PushRules } from '../../../platform/push/is-push-endpoint.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { DeviceUnknown, PushServiceUnknown, PushUnavailable } from '../reminders.errors.ts';
import { deleteOldestSubscriptions, deleteSubscription, insertSubscription } from './push-subscriptions.queries.ts';
import type { PushSetup } from './view-reminders.ts';

const MAX_DEVICES = 10;
const perUser: RateLimit = { name: 'push-subscription', max: 30, windowMs: HOUR_MS };

interface NewDevice {
  user_id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  user_agent: string;
}

/** Idempotent: the same browser has one row. */
export async function addDevice(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'> & PushSetup & { pushRules: PushRules },
  { user_id, endpoint, keys, user_agent }: NewDevice,
): Promise<{ id: string }> {
  if (deps.pushPublicKey === null) throw new PushUnavailable();
  await deps.limits.take(perUser, user_id);
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')];
  if (!isPushEndpoint(endpoint, deps.pushRules) || !isCurvePoint(p256dh) || auth.length !== 16)
    throw new PushServiceUnknown();
  const row = { user_id, endpoint, p256dh, auth, user_agent, created_at: deps.clock.now() };
  return await inTransaction(deps.db, async (tx) => {
    const id = await insertSubscription(tx, row);
    await deleteOldestSubscriptions(tx, { user_id, max: MAX_DEVICES });
    return { id };
  });
}

export async function removeDevice({ db }: Pick<AppDeps, 'db'>, input: { id: string; user_id: string }): Promise<void> {
  if (!(await deleteSubscription(db, input))) throw new DeviceUnknown();
}
