import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { inject } from 'vitest';

/** A separate bucket per test file. */
export async function createBucket(): Promise<{ S3_BUCKET: string } & ReturnType<typeof inject<'s3'>>> {
  const s3 = inject('s3');
  const bucket = `test-${crypto.randomUUID()}`;
  const client = new S3Client({
    endpoint: s3.S3_ENDPOINT,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: s3.S3_ACCESS_KEY, secretAccessKey: s3.S3_SECRET_KEY },
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return { ...s3, S3_BUCKET: bucket };
}
