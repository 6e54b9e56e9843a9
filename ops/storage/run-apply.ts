import { S3Client } from '@aws-sdk/client-s3';
import { applyBucketRules, type BucketKind } from './apply-bucket-rules.ts';

/** Settings of an administrator of the storage; the processes have keys with fewer rights. */
const { S3_ENDPOINT, S3_REGION = 'us-east-1', S3_ACCESS_KEY = '', S3_SECRET_KEY = '', PUBLIC_WEB_ORIGIN } = process.env;
const [kind, bucket] = process.argv.slice(2);
const isKind = (text: string | undefined): text is BucketKind => text === 'recordings' || text === 'backup';
if (!isKind(kind) || bucket === undefined || (kind === 'recordings' && PUBLIC_WEB_ORIGIN === undefined)) {
  console.error(
    '사용법: npm run storage:apply -- recordings|backup 버킷 (recordings에는 PUBLIC_WEB_ORIGIN이 필요합니다)',
  );
  process.exit(1);
}
const client = new S3Client({
  region: S3_REGION,
  forcePathStyle: true,
  credentials: { accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_SECRET_KEY },
  ...(S3_ENDPOINT === undefined ? {} : { endpoint: S3_ENDPOINT }),
});
await applyBucketRules(client, {
  bucket,
  kind,
  allowedOrigins: PUBLIC_WEB_ORIGIN === undefined ? [] : [PUBLIC_WEB_ORIGIN],
});
console.log(`${bucket}: 버전 관리와 수명 주기 규칙을 적용했습니다.`);
client.destroy();
