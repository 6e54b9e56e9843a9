import {
  type LifecycleRule,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketVersioningCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { BACKUP_DAYS } from '@pilgi/domain/shared';

/** `recordings`: files of users, reached by browsers. `backup`: the repository of pgBackRest. */
export type BucketKind = 'recordings' | 'backup';

const INCOMPLETE_UPLOAD_DAYS = 2;
/**
 * The storage counts whole days from the next midnight and processes buckets once a day, so expiry is set two days
 * earlier. Replaced files of the backup repository only protect against its own deletion.
 */
const NONCURRENT_VERSION_DAYS: Record<BucketKind, number> = { recordings: BACKUP_DAYS - 2, backup: 1 };

/** Versioning, deletion of incomplete uploads and of replaced versions, and CORS for our origins only. Can be repeated. */
export async function applyBucketRules(
  client: S3Client,
  { bucket: Bucket, kind, allowedOrigins }: { bucket: string; kind: BucketKind; allowedOrigins: readonly string[] },
): Promise<void> {
  if (kind === 'recordings') {
    const rule = {
      AllowedOrigins: [...allowedOrigins],
      AllowedMethods: ['GET', 'HEAD', 'PUT'],
      AllowedHeaders: ['*'],
      ExposeHeaders: ['ETag', 'Content-Range'],
      MaxAgeSeconds: 600,
    };
    await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }));
  }
  const LifecycleConfiguration = { Rules: listLifecycleRules(kind) };
  await client.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration }));
  const VersioningConfiguration = { Status: 'Enabled' as const };
  await client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
}

function listLifecycleRules(kind: BucketKind): LifecycleRule[] {
  const everywhere = { Status: 'Enabled' as const, Filter: { Prefix: '' } };
  return [
    {
      ...everywhere,
      ID: 'forget-unfinished-uploads',
      AbortIncompleteMultipartUpload: { DaysAfterInitiation: INCOMPLETE_UPLOAD_DAYS },
    },
    {
      ...everywhere,
      ID: 'expire-replaced-versions',
      NoncurrentVersionExpiration: { NoncurrentDays: NONCURRENT_VERSION_DAYS[kind] },
      Expiration: { ExpiredObjectDeleteMarker: true },
    },
  ];
}
