import { describe, expect, it } from 'vitest';
import { describeFailure } from '../http/describe-failure.ts';
import { nameStorageFailure } from './name-storage-failure.ts';
import { StorageAway, StorageFull } from './storage.errors.ts';

const thrown = (fields: object) => Object.assign(new Error('as the storage says it'), fields);

describe('nameStorageFailure', () => {
  it.each([
    ['a quota', { name: 'QuotaExceeded', $metadata: { httpStatusCode: 403 } }],
    ['a full disk', { name: 'Unknown', $metadata: { httpStatusCode: 507 } }],
  ])('no room left by %s is told as such, with 503', (_what, fields) => {
    const named = nameStorageFailure(thrown(fields));
    expect(named).toBeInstanceOf(StorageFull);
    expect(describeFailure(named)).toMatchObject({ status: 503, retryAfterSeconds: 60 });
    expect(JSON.stringify(describeFailure(named).body)).toContain('저장 공간');
  });

  it.each([
    ['refuses connections', { code: 'ECONNREFUSED' }],
    ['is restarting', { name: 'ServiceUnavailable', $metadata: { httpStatusCode: 503 } }],
    ['is silent', { name: 'TimeoutError' }],
  ])('a storage that %s is away', (_what, fields) => {
    expect(nameStorageFailure(thrown(fields))).toBeInstanceOf(StorageAway);
  });

  it('a refusal of what was asked stays our own mistake', () => {
    const refused = thrown({ name: 'AccessDenied', $metadata: { httpStatusCode: 403 } });
    expect(nameStorageFailure(refused)).toBe(refused);
  });
});
