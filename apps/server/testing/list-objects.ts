import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { TestApp } from './start-test-app.ts';

/** Keys in the object storage. */
export async function listObjects({ config }: Pick<TestApp, 'config'>, prefix = ''): Promise<string[]> {
  const client = new S3Client({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: config.S3_ACCESS_KEY, secretAccessKey: config.S3_SECRET_KEY },
  });
  const { Contents } = await client.send(new ListObjectsV2Command({ Bucket: config.S3_BUCKET, Prefix: prefix }));
  client.destroy();
  return (Contents ?? []).map(({ Key }) => Key ?? '');
}
