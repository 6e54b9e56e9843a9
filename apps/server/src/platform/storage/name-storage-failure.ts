import { StorageAway, StorageFull } from './storage.errors.ts';

/** Ceph's words for a quota, Amazon's for an account, and what a full disk is called by others. */
const FULL_NAMES = new Set([
  'QuotaExceeded',
  'ServiceQuotaExceededException',
  'InsufficientStorage',
  'XMinioStorageFull',
]);
const INSUFFICIENT_STORAGE = 507;
const AWAY_NAMES = new Set(['TimeoutError', 'SlowDown', 'ServiceUnavailable', 'InternalError', 'RequestTimeout']);
const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);

interface Thrown {
  name?: string;
  code?: unknown;
  $metadata?: { httpStatusCode?: number };
}

/** A storage that has no room or does not answer is nobody's mistake and may be tried again; anything else stays what it was. */
export function nameStorageFailure(error: unknown): unknown {
  const { $metadata, code, name = '' } = (error ?? {}) as Thrown;
  const status = $metadata?.httpStatusCode ?? 0;
  if (FULL_NAMES.has(name) || status === INSUFFICIENT_STORAGE) return new StorageFull(error);
  const isAway = status >= 500 || AWAY_NAMES.has(name) || (typeof code === 'string' && AWAY_CODES.has(code));
  return isAway ? new StorageAway(error) : error;
}
