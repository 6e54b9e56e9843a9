import { retentionStart, SYSTEM_RETENTION } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { deleteSecurityEventsBefore } from './accounts.queries.ts';
import { deleteEmailChangesBefore } from './email-changes.queries.ts';
import { deleteEmailCodesExpiredBefore } from './email-codes.queries.ts';
import { deleteRecoveriesEndedBefore } from './factor-recovery/factor-recoveries.queries.ts';
import { deleteKnownDevicesSeenBefore } from './known-devices.queries.ts';
import { deleteLaunchTokensExpiredBefore } from './launch-tokens.queries.ts';
import { deleteChallengesExpiredBefore } from './passkeys/passkey-challenges.queries.ts';
import { deleteResetsExpiredBefore } from './password-resets.queries.ts';
import { deleteSessionsEndedBefore } from './sessions.queries.ts';
import { deleteSignInsExpiredBefore } from './social/sign-in-flows.queries.ts';

/** Ended sessions are access records; security events are stored longer as evidence of abuse. */
export async function purgeAuthRows(deps: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const now = deps.clock.now();
  const endedBefore = retentionStart(SYSTEM_RETENTION.ended_sessions, now);
  const sessions = await deleteSessionsEndedBefore(deps.db, endedBefore);
  const resets = await deleteResetsExpiredBefore(deps.db, endedBefore);
  const launches = await deleteLaunchTokensExpiredBefore(deps.db, endedBefore);
  const codes = await deleteEmailCodesExpiredBefore(deps.db, endedBefore);
  // Unfinished sign-ins contain an address of someone who has no account yet.
  const signIns = await deleteSignInsExpiredBefore(deps.db, now);
  const challenges = await deleteChallengesExpiredBefore(deps.db, now);
  const abuseBefore = retentionStart(SYSTEM_RETENTION.abuse_records, now);
  const events = await deleteSecurityEventsBefore(deps.db, abuseBefore);
  const changes = await deleteEmailChangesBefore(deps.db, abuseBefore);
  const devices = await deleteKnownDevicesSeenBefore(deps.db, abuseBefore);
  const recoveries = await deleteRecoveriesEndedBefore(deps.db, abuseBefore);
  return sessions + resets + launches + codes + signIns + challenges + events + changes + devices + recoveries;
}
