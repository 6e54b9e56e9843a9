import type { AuditAction } from '@pilgi/domain';
import type { Transaction } from '../../platform/db/database.ts';
import { insertAuditEntry, lockAuditHead } from './audit.queries.ts';
import { hashAuditEntry } from './hash-audit-entry.ts';
import { writeCanonicalJson } from './write-canonical-json.ts';

export interface AuditRecord {
  action: AuditAction;
  /** Who; absent for a command run on the server itself. */
  admin_id?: string | undefined;
  session_id?: string | undefined;
  /** From where. */
  ip?: string | undefined;
  /** Whom it concerns. */
  subject_user_id?: string | undefined;
  /** What, usually `{ field: { from, to } }`. */
  changes?: Record<string, unknown>;
  /** Why. */
  reason?: string | undefined;
  now: Date;
}

/**
 * Stands or falls with the act it tells of. Call it last in the transaction: from here on every other operator's
 * write waits for this one to end.
 */
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
