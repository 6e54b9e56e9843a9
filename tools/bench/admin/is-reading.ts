import type { Statement } from '../create-statement-recorder.ts';

/** What can be asked again by itself: neither a write nor the lock of the audit trail before one. */
export function isReading({ sql }: Statement): boolean {
  return /^\s*(select|with)\b/i.test(sql) && !/\bfor update\b|lock_audit_head/i.test(sql);
}
