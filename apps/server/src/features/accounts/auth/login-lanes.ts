import { networkOf } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { BackOff } from '../../../platform/rate-limits/rate-limit.ts';
import type { Account } from './accounts.queries.ts';
import {
  adminLoginPerLane,
  loginFailuresPerNetwork,
  loginFailuresPerWideNetwork,
  loginPerLane,
  unknownPerAccount,
} from './auth-limits.ts';
import type { ClientPuzzle } from './client-puzzle.ts';
import { hashToken } from './create-refresh-tokens.ts';
import { hasKnownDevice } from './known-devices.queries.ts';

type LoginScope = 'user' | 'admin';

const BACK_OFFS: Readonly<Record<LoginScope, BackOff>> = { user: loginPerLane, admin: adminLoginPerLane };

export interface LoginAttempt {
  email: string;
  ip: string;
  /** Random key of the browser, from its cookie. */
  device_key: string | null;
}

export interface LoginLane {
  backOff: BackOff;
  subject: string;
  /** Others try this account so often that a password alone is no longer accepted here. */
  isUnderAttack: boolean;
}

/**
 * Counts an attempt in its own lane, so that guesses of others do not lock out the owner: a device that has logged in
 * before is counted alone, every other one by its network.
 */
export async function enterLoginLane(
  deps: Pick<AppDeps, 'db' | 'limits'> & { clientPuzzle: ClientPuzzle },
  attempt: LoginAttempt,
  { account, solution, scope }: { account: Account | null; solution: string | undefined; scope: LoginScope },
): Promise<LoginLane> {
  const isKnown = await isKnownDevice(deps, account, attempt.device_key);
  if (!isKnown && (await isNetworkUnderSuspicion(deps, attempt.ip))) await deps.clientPuzzle.require(solution);
  const place = isKnown ? `device ${attempt.device_key}` : `network ${networkOf(attempt.ip)}`;
  const [backOff, subject] = [BACK_OFFS[scope], `${attempt.email} ${place}`];
  await deps.limits.attempt(backOff, subject);
  const isUnderAttack = !isKnown && (await deps.limits.exceeds(unknownPerAccount, `${scope} ${attempt.email}`));
  return { backOff, subject, isUnderAttack };
}

/** Failures of a network, not attempts: a campus behind one address logs in without a limit. */
export async function countLoginFailure(deps: Pick<AppDeps, 'limits'>, ip: string): Promise<void> {
  await Promise.all([
    deps.limits.exceeds(loginFailuresPerNetwork, networkOf(ip)),
    deps.limits.exceeds(loginFailuresPerWideNetwork, networkOf(ip, 48)),
  ]);
}

/** The owner was recognised here: failed attempts from this place are forgotten. */
export async function clearLoginLanes(
  deps: Pick<AppDeps, 'limits'>,
  { email, ip, device_key }: LoginAttempt,
): Promise<void> {
  const places = [`network ${networkOf(ip)}`, ...(device_key === null ? [] : [`device ${device_key}`])];
  for (const scope of ['user', 'admin'] as const) {
    await deps.limits.succeed(unknownPerAccount, `${scope} ${email}`);
    for (const place of places) await deps.limits.succeed(BACK_OFFS[scope], `${email} ${place}`);
  }
}

async function isKnownDevice(
  deps: Pick<AppDeps, 'db'>,
  account: Account | null,
  device_key: string | null,
): Promise<boolean> {
  if (account === null || device_key === null) return false;
  return await hasKnownDevice(deps.db, { user_id: account.id, device_hash: hashToken(device_key) });
}

async function isNetworkUnderSuspicion(deps: Pick<AppDeps, 'limits'>, ip: string): Promise<boolean> {
  const [near, wide] = await Promise.all([
    deps.limits.isFull(loginFailuresPerNetwork, networkOf(ip)),
    deps.limits.isFull(loginFailuresPerWideNetwork, networkOf(ip, 48)),
  ]);
  return near || wide;
}
