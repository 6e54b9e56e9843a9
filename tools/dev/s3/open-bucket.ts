import {
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketVersioningCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { BACKUP_DAYS } from '@pilgi/domain/shared';
import type { S3Access } from './start-s3.ts';

const INCOMPLETE_UPLOAD_DAYS = 2;
/**
 * The storage counts whole days from the next midnight and processes buckets once a day, so expiry is set two days
 * earlier.
 */
const NONCURRENT_VERSION_DAYS = BACKUP_DAYS - 2;

/**
 * Creates a bucket with production settings: CORS for our origins only, deletion of incomplete uploads, and versioning
 * for as long as database backups are retained.
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
  const abortIncomplete = {
    ID: 'forget-unfinished-uploads',
    Status: 'Enabled' as const,
    Filter: { Prefix: '' },
    AbortIncompleteMultipartUpload: { DaysAfterInitiation: INCOMPLETE_UPLOAD_DAYS },
  };
  const expire = {
    ID: 'expire-replaced-versions',
    Status: 'Enabled' as const,
    Filter: { Prefix: '' },
    NoncurrentVersionExpiration: { NoncurrentDays: NONCURRENT_VERSION_DAYS },
    Expiration: { ExpiredObjectDeleteMarker: true },
  };
  await client.send(
    new PutBucketLifecycleConfigurationCommand({
      Bucket,
      LifecycleConfiguration: { Rules: [abortIncomplete, expire] },
    }),
  );
  const VersioningConfiguration = { Status: 'Enabled' as const };
  await client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
  client.destroy();
}
