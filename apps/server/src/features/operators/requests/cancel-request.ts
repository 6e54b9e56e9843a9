import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../audit-log/index.ts';
import { CancelLinkUnusable, NotOwnRequest, RequestDecided, RequestUnknown } from './request.errors.ts';
import { lockRequest, updateDecided } from './requests.queries.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface CancelLinks {
  tokenFor: (requestId: string) => string;
  /** Null for a token that we did not issue. */
  read: (token: string) => string | null;
}

export function createCancelLinks(secret: string): CancelLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pilgi operator request link', 32));
  const sign = (id: string) => createHmac('sha256', key).update(id).digest();
  return {
    tokenFor: (id) => `${id}.${sign(id).toString('base64url')}`,
    read: (token) => {
      const [id = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      if (!UUID.test(id) || given.length !== 32) return null;
      return timingSafeEqual(given, sign(id)) ? id : null;
    },
  };
}

/** By the operator who filed it. */
export async function cancelRequest(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { request_id, ...operator }: Operator & { request_id: string },
): Promise<void> {
  await cancel(deps, request_id, operator);
}

/** By the link in a mail to the owners, without a log-in: cancelling is always safe. */
export async function cancelByLink(
  deps: Pick<AppDeps, 'db' | 'clock'> & { cancelLinks: CancelLinks },
  input: { token: string },
): Promise<void> {
  const id = deps.cancelLinks.read(input.token);
  if (id === null) throw new CancelLinkUnusable();
  await cancel(deps, id, null);
}

async function cancel(deps: Pick<AppDeps, 'db' | 'clock'>, id: string, operator: Operator | null): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const request = await lockRequest(tx, id);
    if (request === null) throw new RequestUnknown();
    if (operator !== null && request.requested_by !== operator.admin_id) throw new NotOwnRequest();
    if (request.decision !== null) throw new RequestDecided();
    await updateDecided(tx, { id, decision: 'CANCELLED', now });
    const changes = { request_id: id, kind: request.kind, by: operator === null ? 'link' : 'requester' };
    const subject_user_id = request.subject_user_id ?? undefined;
    await recordAudit(tx, { action: 'request.cancelled', ...operator, subject_user_id, changes, now });
  });
}
