import { StorageFull, StorageUnavailable } from './storage.errors.ts';

/** Error names of Ceph, AWS, MinIO and others. */
const FULL_NAMES = new Set([
  'QuotaExceeded',
  'ServiceQuotaExceededException',
  'InsufficientStorage',
  'XMinioStorageFull',
]);
const INSUFFICIENT_STORAGE = 507;
const UNAVAILABLE_NAMES = new Set([
  'TimeoutError',
  'SlowDown',
  'ServiceUnavailable',
  'InternalError',
  'RequestTimeout',
]);
const UNAVAILABLE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);

interface Thrown {
  name?: string;
  code?: unknown;
  $metadata?: { httpStatusCode?: number };
}

/** A full or unavailable storage is a temporary error and may be retried; other errors are returned unchanged. */
export function classifyStorageError(error: unknown): unknown {
  const { $metadata, code, name = '' } = (error ?? {}) as Thrown;
  const status = $metadata?.httpStatusCode ?? 0;
  if (FULL_NAMES.has(name) || status === INSUFFICIENT_STORAGE) return new StorageFull(error);
  const isUnavailable =
    status >= 500 || UNAVAILABLE_NAMES.has(name) || (typeof code === 'string' && UNAVAILABLE_CODES.has(code));
  return isUnavailable ? new StorageUnavailable(error) : error;
}
