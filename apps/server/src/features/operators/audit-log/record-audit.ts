import type { AuditAction } from '@pilgi/domain/back-office';
import type { Transaction } from '../../../platform/db/database.ts';
import { insertAuditEntry, lockAuditHead } from './audit.queries.ts';
import { hashAuditEntry } from './hash-audit-entry.ts';
import { writeCanonicalJson } from './write-canonical-json.ts';

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
