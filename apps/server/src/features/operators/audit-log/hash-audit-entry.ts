import { createHash } from 'node:crypto';

const SECRET_NAME = /password|secret|token|otp|recovery|authorization|_key$|hash/i;
const HIDDEN = '[가림]';

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

/** Canonical text: sorted keys, dates as ISO 8601, bigints as text, secrets redacted. */
export function writeCanonicalJson(value: unknown): string {
  return JSON.stringify(toCanonical(value));
}

function toCanonical(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(toCanonical);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(
    names.map((name) => [name, canonicalField(name, (value as Record<string, unknown>)[name])]),
  );
}

/** Safety net: when a caller forgets to omit a secret, only the fact that it changed is stored. */
function canonicalField(name: string, value: unknown): unknown {
  const isEmptyValue = value === null || value === undefined || typeof value === 'boolean';
  return SECRET_NAME.test(name) && !isEmptyValue ? HIDDEN : toCanonical(value);
}
