import { describe, expect, it } from 'vitest';
import { describeFailure } from '../http/describe-failure.ts';
import { classifyStorageError } from './classify-storage-error.ts';
import { StorageFull, StorageUnavailable } from './storage.errors.ts';

const thrown = (fields: object) => Object.assign(new Error('storage error'), fields);

describe('classifyStorageError', () => {
  it.each([
    ['a quota', { name: 'QuotaExceeded', $metadata: { httpStatusCode: 403 } }],
    ['a full disk', { name: 'Unknown', $metadata: { httpStatusCode: 507 } }],
  ])('returns StorageFull with 503 for %s', (_what, fields) => {
    const named = classifyStorageError(thrown(fields));
    expect(named).toBeInstanceOf(StorageFull);
    expect(describeFailure(named)).toMatchObject({ status: 503, retryAfterSeconds: 60 });
    expect(JSON.stringify(describeFailure(named).body)).toContain('저장 공간');
  });

  it.each([
    ['refuses connections', { code: 'ECONNREFUSED' }],
    ['is restarting', { name: 'ServiceUnavailable', $metadata: { httpStatusCode: 503 } }],
    ['times out', { name: 'TimeoutError' }],
  ])('returns StorageUnavailable when the storage %s', (_what, fields) => {
    expect(classifyStorageError(thrown(fields))).toBeInstanceOf(StorageUnavailable);
  });

  it('returns other errors unchanged', () => {
    const refused = thrown({ name: 'AccessDenied', $metadata: { httpStatusCode: 403 } });
    expect(classifyStorageError(refused)).toBe(refused);
  });
});
