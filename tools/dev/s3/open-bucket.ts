import { BucketAlreadyOwnedByYou, CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { applyBucketRules } from '../../../ops/storage/apply-bucket-rules.ts';
import type { S3Access } from './start-s3.ts';

/** Creates a bucket with the rules of production. */
export async function openBucket(
  access: S3Access,
  { bucket, allowedOrigins }: { bucket: string; allowedOrigins: readonly string[] },
): Promise<void> {
  const client = new S3Client({
    endpoint: access.endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: access.accessKey, secretAccessKey: access.secretKey },
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
  });
  await applyBucketRules(client, { bucket, kind: 'recordings', allowedOrigins });
  client.destroy();
}
