import { randomUUID } from 'node:crypto';
import { MAX_OUTAGE_DAYS, outageDaysFor } from '@pilgi/domain/billing';
import { MS_PER_DAY } from '@pilgi/domain/shared';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { type ExecuteRequest, type Operator, recordAudit, requestApproval } from '../../operators/index.ts';
import { OutageRefused } from './credits.errors.ts';
import {
  insertOutage,
  listOutageLots,
  listOutages,
  lockOpenOutage,
  updateLotExpiry,
  updateOutageProgress,
} from './lot-extensions.queries.ts';

const USERS_PER_BATCH = 200;
const MAX_LISTED = 50;

interface OutageInput extends Operator {
  starts_at: Date;
  ends_at: Date;
  reason: string;
}

/** All lots of the time of an outage, approved by a second operator. */
export async function extendAfterOutage(deps: Pick<AppDeps, 'db' | 'clock'>, input: OutageInput): Promise<never> {
  const { starts_at, ends_at, reason, ...operator } = input;
  const payload = { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() };
  return await requestApproval(deps, { operator, kind: 'outage_extension', reason, payload }, executeOutageExtension);
}

const payloadShape = z.object({ starts_at: z.iso.datetime(), ends_at: z.iso.datetime() });

/** Stores the outage; the worker extends the lots. */
export const executeOutageExtension: ExecuteRequest = async ({ db: tx, clock }, request) => {
  const { request_id: id, approved_by, reason, admin_id, session_id, ip } = request;
  const { starts_at: start, ends_at: end } = z.parse(payloadShape, request.payload);
  const outage = { starts_at: new Date(start), ends_at: new Date(end) };
  const now = clock.now();
  const days = outageDaysFor(outage);
  if (days < 1 || days > MAX_OUTAGE_DAYS || outage.ends_at > now) throw new OutageRefused();
  await insertOutage(tx, { id, ...outage, days, reason, requested_by: admin_id, approved_by, now });
  const changes = { id, starts_at: start, ends_at: end, days };
  await recordAudit(tx, { action: 'credits.outage_extended', admin_id, session_id, ip, changes, reason, now });
  return { result: { id, ...outage, days, reason, extended_lots: 0, created_at: now, finished_at: null } };
};

export async function showOutages({ db }: Pick<AppDeps, 'db'>) {
  const outages = await listOutages(db, MAX_LISTED);
  return outages.map(({ requested_by: _operator, last_user_id: _progress, ...outage }) => outage);
}

/** Extends the lots of the next users of an unfinished outage; returns the number of lots. */
export async function continueOutageExtensions(deps: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  let extended = 0;
  for (;;) {
    const batch = await inTransaction(deps.db, (tx) => extendBatch(tx, deps.clock.now()));
    if (batch === null) return extended;
    extended += batch;
  }
}

/** Null when nothing is left to do. */
async function extendBatch(tx: Transaction, now: Date): Promise<number | null> {
  const outage = await lockOpenOutage(tx);
  if (outage === null) return null;
  const { id: outage_id, days, reason, requested_by, starts_at, ends_at, last_user_id } = outage;
  const lots = await listOutageLots(tx, { starts_at, ends_at, after: last_user_id, users: USERS_PER_BATCH });
  let extended = 0;
  for (const { id: lot_id, expires_at } of lots) {
    const to = new Date(expires_at.getTime() + days * MS_PER_DAY);
    const extension = { id: randomUUID(), lot_id, to, cause: 'OUTAGE' as const, reason, requested_by, outage_id, now };
    if ((await updateLotExpiry(tx, extension)) === 'EXTENDED') extended += 1;
  }
  const last = lots.at(-1)?.user_id ?? null;
  await updateOutageProgress(tx, {
    id: outage_id,
    last_user_id: last ?? last_user_id,
    extended_lots: outage.extended_lots + extended,
    finished_at: last === null ? now : null,
  });
  return extended;
}
