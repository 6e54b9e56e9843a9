import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, expect, it } from 'vitest';
import { openBucket } from './open-bucket.ts';
import { startS3 } from './start-s3.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'pilgi-s3-test-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('keeps what was stored through a killed gateway and a full restart on another port', async () => {
  const first = await startS3({ dataDir, accessKey: 'developer', secretKey: 'developer-secret' });
  await openBucket(first, { bucket: 'kept', allowedOrigin: 'http://localhost' });
  await openBucket(first, { bucket: 'kept', allowedOrigin: 'http://localhost' });
  const connect = (endpoint: string) =>
    new S3Client({
      endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: 'developer', secretAccessKey: 'developer-secret' },
    });
  const object = { Bucket: 'kept', Key: 'note.md' };
  await connect(first.endpoint).send(new PutObjectCommand({ ...object, Body: '# 필기' }));
  await first.gateway.kill();
  await first.gateway.start();
  const read = async (endpoint: string) =>
    (await connect(endpoint).send(new GetObjectCommand(object))).Body?.transformToString();
  expect(await read(first.endpoint)).toBe('# 필기');
  await first.stop();
  const second = await startS3({ dataDir });
  expect(second.endpoint).not.toBe(first.endpoint);
  expect(await read(second.endpoint)).toBe('# 필기');
  await second.stop();
}, 180_000);
