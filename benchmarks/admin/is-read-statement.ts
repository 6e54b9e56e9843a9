import type { Statement } from '../create-statement-recorder.ts';

/** True for statements that can be repeated alone: no writes and no audit-log lock. */
export function isReadStatement({ sql }: Statement): boolean {
  return /^\s*(select|with)\b/i.test(sql) && !/\bfor update\b|lock_audit_head/i.test(sql);
}
