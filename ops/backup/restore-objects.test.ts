import { setTimeout as pause } from 'node:timers/promises';
import { BACKUP_DAYS } from '@pilgi/domain/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createS3Storage } from '../../apps/server/src/platform/storage/create-s3-storage.ts';
import { openBucket } from '../../tools/dev/s3/open-bucket.ts';
import { type RunningS3, startS3 } from '../../tools/dev/s3/start-s3.ts';
import { chooseVersions, connectToBucket, listVersions } from './restore-objects.ts';

const bucket = 'kept';
const at = (second: number) => new Date(second * 1000);
const version = (key: string, second: number, version_id: string | null, is_latest = false) => ({
  key,
  since: at(second),
  version_id,
  is_latest,
});

describe('chooseVersions', () => {
  const versions = [
    version('overwritten', 9, 'o2', true),
    version('overwritten', 1, 'o1'),
    version('removed', 9, null, true),
    version('removed', 1, 'r1'),
    version('untouched', 1, 'u1', true),
    version('new', 9, 'n1', true),
    version('removed-before', 3, null, true),
    version('removed-before', 1, 'b1'),
  ];

  it('selects objects deleted or overwritten since, and none that were deleted before', () => {
    expect(chooseVersions(versions, at(5))).toEqual([
      { key: 'overwritten', version_id: 'o1' },
      { key: 'removed', version_id: 'r1' },
    ]);
  });
});

describe('a bucket with days of one second', () => {
  let s3: RunningS3;
  beforeAll(async () => {
    s3 = await startS3({ daySeconds: 1 });
    await openBucket(s3, { bucket, allowedOrigins: ['*'] });
  }, 120_000);
  afterAll(() => s3.stop(), 60_000);

  it('deletes all versions of a deleted recording within the period of the privacy policy [P-22]', async () => {
    const access = { ...s3, region: 'us-east-1', bucket };
    const storage = createS3Storage({ ...access, publicEndpoint: s3.endpoint });
    const client = connectToBucket(access);
    await storage.write({ key: 'recordings/erased', body: Buffer.from('words'), content_type: 'video/mp4' });
    await storage.write({ key: 'recordings/kept', body: Buffer.from('words'), content_type: 'video/mp4' });
    await storage.removeAll('recordings/erased');
    expect(await storage.sizeOf('recordings/erased')).toBeNull();
    const removed = (await listVersions(client, bucket)).filter(({ key }) => key === 'recordings/erased');
    expect(removed).toHaveLength(2);
    expect(removed.filter(({ version_id }) => version_id === null)).toHaveLength(1);

    const keys = async () => new Set((await listVersions(client, bucket)).map(({ key }) => key));
    const deadline = Date.now() + 3 * BACKUP_DAYS * 1000;
    while ((await keys()).has('recordings/erased') && Date.now() < deadline) await pause(500);
    expect(await keys()).toEqual(new Set(['recordings/kept']));
    client.destroy();
    storage.close();
  });
});
