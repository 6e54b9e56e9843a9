import type { AuditAction } from '@pilgi/domain/back-office';
import type { Transaction } from '../../../platform/db/database.ts';
import { insertAuditEntry, lockAuditHead } from './audit.queries.ts';
import { hashAuditEntry, writeCanonicalJson } from './hash-audit-entry.ts';

/** The operator, session and address that every admin operation passes to the audit log. */
export interface Operator {
  admin_id: string;
  session_id: string;
  ip: string;
}

export interface AuditRecord {
  action: AuditAction;
  /** The operator; absent for a command run on the server. */
  admin_id?: string | undefined;
  session_id?: string | undefined;
  ip?: string | undefined;
  /** The user concerned. */
  subject_user_id?: string | undefined;
  /** Usually `{ field: { from, to } }`. */
  changes?: Record<string, unknown>;
  reason?: string | undefined;
  now: Date;
}

/** Writes the entry in the transaction of the change it records. Call it last: from here on the writes of all other operators wait for the end of this transaction. */
export async function recordAudit(tx: Transaction, record: AuditRecord): Promise<void> {
  const head = await lockAuditHead(tx);
  const fields = {
    seq: (head.seq + 1n).toString(),
    occurred_at: record.now.toISOString().replace('Z', '000Z'),
    admin_id: record.admin_id ?? null,
    session_id: record.session_id ?? null,
    ip: record.ip ?? null,
    subject_user_id: record.subject_user_id ?? null,
    action: record.action,
    changes: writeCanonicalJson(record.changes ?? {}),
    reason: record.reason ?? null,
  };
  const hash = hashAuditEntry(head.hash, fields);
  await insertAuditEntry(tx, { ...fields, previous_hash: head.hash, hash });
}

/** The changed fields with old and new value. */
export function changesBetween<Fields extends object>(
  before: Fields,
  after: Partial<Fields>,
): Record<string, { from: unknown; to: unknown }> {
  const pairs = Object.entries(after).map(([name, to]) => ({
    name,
    from: before[name as keyof Fields] as unknown,
    to,
  }));
  const changed = pairs.filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
  return Object.fromEntries(changed.map(({ name, from, to }) => [name, { from, to }]));
}

export function operatorOf(context: { principal: { user_id: string; session_id: string }; ip: string }): Operator {
  return { admin_id: context.principal.user_id, session_id: context.principal.session_id, ip: context.ip };
}
