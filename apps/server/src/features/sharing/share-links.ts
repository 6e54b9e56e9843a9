import { createHash, randomBytes } from 'node:crypto';
import { SHARE_TOKEN_LENGTH } from '@pilgi/contract';
import { quotaAdvice } from '@pilgi/domain/accounts';
import { MS_PER_DAY, retentionStart, SYSTEM_RETENTION } from '@pilgi/domain/shared';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { RateLimit } from '../../platform/rate-limits/rate-limit.ts';
import { getQuota, lockAccount, type QuotaDeps } from '../quotas/index.ts';
import { isPageHidden } from './reports/share-reports.queries.ts';
import { PageHidden, PageSuspended, ShareQuotaReached, ShareUnknown, TooManyShares } from './shares.errors.ts';
import {
  countActiveShares,
  deleteShare,
  deleteSharesOf,
  deleteSharesOfUser,
  type NewShare,
  type ShareTable,
} from './shares.queries.ts';

const TOKEN_BYTES = 24;
/** Active links per note or problem set. */
const MAX_ACTIVE_SHARES = 20;

interface OwnedSubject {
  id: string;
  user_id: string;
}

/** What differs between links to notes and to problem sets. */
export interface ShareKind<Options, Share> {
  table: ShareTable;
  subject: '노트' | '묶음';
  perUser: RateLimit;
  /** Throws when the user has no such note or problem set. */
  requireOwned(db: Queryable, subject: OwnedSubject): Promise<void>;
  /** Locks the subject, so that a concurrent deletion or a 21st link is impossible; throws when it cannot be shared. */
  lockShareable(tx: Transaction, subject: OwnedSubject): Promise<void>;
  insert(tx: Transaction, subjectId: string, share: NewShare & Options): Promise<Share>;
  list(db: Queryable, subjectId: string, now: Date): Promise<Share[]>;
  deleteOld(db: Queryable, input: { before: Date }): Promise<number>;
}

/** The token is returned only here and never stored. */
export async function createShare<Options, Share>(
  deps: Pick<AppDeps, 'db' | 'limits'> & QuotaDeps,
  kind: ShareKind<Options, Share>,
  { id, user_id, days, options }: OwnedSubject & { days: number; options: Options },
) {
  await deps.limits.take(kind.perUser, user_id);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const created_at = deps.clock.now();
  const expires_at = new Date(created_at.getTime() + days * MS_PER_DAY);
  const share = await inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, user_id);
    await kind.lockShareable(tx, { id, user_id });
    if (await isPageHidden(tx, kind.table === 'note_shares' ? { note_id: id } : { bundle_id: id }))
      throw new PageSuspended();
    await checkShareQuota(deps, tx, user_id);
    if ((await kind.list(tx, id, created_at)).length >= MAX_ACTIVE_SHARES) throw new TooManyShares(kind.subject);
    return await kind.insert(tx, id, { ...options, user_id, token_hash: hashToken(token), created_at, expires_at });
  });
  return { ...share, token };
}

/** The account must be locked. */
async function checkShareQuota(deps: QuotaDeps, tx: Transaction, user_id: string): Promise<void> {
  const quota = await getQuota({ ...deps, db: tx }, user_id);
  const active = await countActiveShares(tx, { user_id, now: deps.clock.now() });
  if (active < quota.shares) return;
  throw new ShareQuotaReached(quota.shares, quotaAdvice(quota.trust, 'shares', deps.quotaSettings));
}

export async function listShares<Options, Share>(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  kind: ShareKind<Options, Share>,
  subject: OwnedSubject,
): Promise<Share[]> {
  await kind.requireOwned(deps.db, subject);
  return await kind.list(deps.db, subject.id, deps.clock.now());
}

export async function endShare(
  deps: Pick<AppDeps, 'db'>,
  table: ShareTable,
  input: { id: string; user_id: string },
): Promise<{ detail: string }> {
  if (!(await deleteShare(deps.db, table, input))) throw new ShareUnknown();
  return { detail: '공유를 끝냈습니다.' };
}

/** Finds what an active link shows. */
export async function openShare<Shared extends { is_hidden: boolean }>(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  token: string,
  find: (db: Queryable, input: { token_hash: string; now: Date }) => Promise<Shared | null>,
): Promise<Shared> {
  if (token.length !== SHARE_TOKEN_LENGTH) throw new ShareUnknown();
  const shared = await find(deps.db, { token_hash: hashToken(token), now: deps.clock.now() });
  if (shared === null) throw new ShareUnknown();
  if (shared.is_hidden) throw new PageHidden();
  return shared;
}

export async function endSharesOf(tx: Transaction, table: ShareTable, subjectIds: readonly string[]): Promise<void> {
  await deleteSharesOf(tx, table, subjectIds);
}

export async function eraseShares(tx: Transaction, { user_id }: { user_id: string }): Promise<void> {
  await deleteSharesOfUser(tx, 'note_shares', user_id);
  await deleteSharesOfUser(tx, 'bundle_shares', user_id);
}

/** Deletes rows of ended links after the retention period. */
export async function purgeShares<Options, Share>(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  kind: ShareKind<Options, Share>,
): Promise<number> {
  return await kind.deleteOld(db, { before: retentionStart(SYSTEM_RETENTION.ended_shares, clock.now()) });
}

/** A fast digest is sufficient for 192 random bits. */
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
