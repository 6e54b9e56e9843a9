import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CreateBucketCommand,
  GetBucketCorsCommand,
  GetBucketLifecycleConfigurationCommand,
  GetBucketVersioningCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { BACKUP_DAYS } from '@pilgi/domain/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../tools/check/repository-root.ts';
import { type RunningS3, startS3 } from '../../tools/dev/s3/start-s3.ts';

let s3: RunningS3;
let client: S3Client;

beforeAll(async () => {
  s3 = await startS3();
  const credentials = { accessKeyId: s3.accessKey, secretAccessKey: s3.secretKey };
  client = new S3Client({ endpoint: s3.endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  for (const Bucket of ['pilgi', 'pilgi-backup']) await client.send(new CreateBucketCommand({ Bucket }));
});
afterAll(async () => {
  client.destroy();
  await s3.stop();
});

function apply(...args: string[]) {
  const env = {
    ...process.env,
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
    PUBLIC_WEB_ORIGIN: 'https://pilgi.test',
  };
  return spawnSync('npm', ['run', '--silent', 'storage:apply', '--', ...args], {
    cwd: repositoryRoot,
    env,
    encoding: 'utf8',
  });
}

describe('npm run storage:apply', () => {
  it.each([
    ['recordings', 'pilgi', BACKUP_DAYS - 2],
    ['backup', 'pilgi-backup', 1],
  ])('makes the bucket of %s versioned and lets old versions expire', async (kind, Bucket, days) => {
    expect(apply(kind, Bucket).status).toBe(0);
    expect(apply(kind, Bucket).status).toBe(0);
    expect((await client.send(new GetBucketVersioningCommand({ Bucket }))).Status).toBe('Enabled');
    const { Rules = [] } = await client.send(new GetBucketLifecycleConfigurationCommand({ Bucket }));
    expect(Rules.map((rule) => rule.NoncurrentVersionExpiration?.NoncurrentDays).filter(Boolean)).toEqual([days]);
    expect(Rules.map((rule) => rule.AbortIncompleteMultipartUpload?.DaysAfterInitiation).filter(Boolean)).toEqual([2]);
  });

  it('allows browsers of our origin and no other', async () => {
    const { CORSRules } = await client.send(new GetBucketCorsCommand({ Bucket: 'pilgi' }));
    expect(CORSRules?.map((rule) => rule.AllowedOrigins)).toEqual([['https://pilgi.test']]);
    await expect(client.send(new GetBucketCorsCommand({ Bucket: 'pilgi-backup' }))).rejects.toThrow();
  });

  it('explains its use', () => {
    const { status, stderr } = apply('other', 'pilgi');
    expect(status).toBe(1);
    expect(stderr).toContain('사용법');
  });
});

describe('policies', () => {
  const directory = join(import.meta.dirname, 'policies');
  const actionsOf = (name: string) => {
    const { Statement } = JSON.parse(readFileSync(join(directory, name), 'utf8')) as {
      Statement: { Effect: string; Action: string | string[]; Resource: string | string[] }[];
    };
    return Statement.filter(({ Effect }) => Effect === 'Allow').flatMap(({ Action }) => Action);
  };

  it('name each action, and only the worker and the backup may delete', () => {
    const names = readdirSync(directory);
    expect(names).toEqual(['api.json', 'backup.json', 'worker.json']);
    expect(names.flatMap(actionsOf).filter((action) => action.includes('*'))).toEqual([]);
    expect(names.filter((name) => actionsOf(name).includes('s3:DeleteObject'))).toEqual(['backup.json', 'worker.json']);
    expect(names.filter((name) => actionsOf(name).includes('s3:DeleteObjectVersion'))).toEqual([]);
  });
});
