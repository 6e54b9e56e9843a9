import {
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketVersioningCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { BACKUP_DAYS } from '../../packages/domain/src/index.ts';
import type { S3Access } from './start-s3.ts';

const FORGOTTEN_AFTER_DAYS = 2;
/** A storage counts whole days from the next midnight and works through its buckets once a day: two before the promised ones. */
const REPLACED_KEPT_DAYS = BACKUP_DAYS - 2;

/**
 * A bucket as production's must be: only windows of ours may bring parts, parts nobody claims disappear, and what was
 * removed or replaced can be brought back for as long as a backup of the database is kept, no longer.
 */
export async function openBucket(
  access: S3Access,
  options: { bucket: string; allowedOrigins: readonly string[] },
): Promise<void> {
  const client = new S3Client({
    endpoint: access.endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: access.accessKey, secretAccessKey: access.secretKey },
  });
  const Bucket = options.bucket;
  await client.send(new CreateBucketCommand({ Bucket })).catch((error: unknown) => {
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
  });
  const rule = {
    AllowedOrigins: [...options.allowedOrigins],
    AllowedMethods: ['GET', 'HEAD', 'PUT'],
    AllowedHeaders: ['*'],
    ExposeHeaders: ['ETag', 'Content-Range'],
    MaxAgeSeconds: 600,
  };
  await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }));
  const forget = {
    ID: 'forget-unfinished-uploads',
    Status: 'Enabled' as const,
    Filter: { Prefix: '' },
    AbortIncompleteMultipartUpload: { DaysAfterInitiation: FORGOTTEN_AFTER_DAYS },
  };
  const expire = {
    ID: 'expire-replaced-versions',
    Status: 'Enabled' as const,
    Filter: { Prefix: '' },
    NoncurrentVersionExpiration: { NoncurrentDays: REPLACED_KEPT_DAYS },
    Expiration: { ExpiredObjectDeleteMarker: true },
  };
  await client.send(
    new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration: { Rules: [forget, expire] } }),
  );
  const VersioningConfiguration = { Status: 'Enabled' as const };
  await client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
  client.destroy();
}
