import { createHash } from 'node:crypto';

/** The fields of a row as hashed. The database stores the same text, so that any change of spelling is detected. */
export interface HashedFields {
  seq: string;
  /** ISO 8601 in UTC with microseconds. */
  occurred_at: string;
  admin_id: string | null;
  session_id: string | null;
  ip: string | null;
  subject_user_id: string | null;
  action: string;
  changes: string;
  reason: string | null;
}

export function hashAuditEntry(previousHash: Buffer, fields: HashedFields): Buffer {
  const { seq, occurred_at, admin_id, session_id, ip, subject_user_id, action, changes, reason } = fields;
  const text = JSON.stringify([seq, occurred_at, admin_id, session_id, ip, subject_user_id, action, changes, reason]);
  return createHash('sha256').update(previousHash).update(text).digest();
}
