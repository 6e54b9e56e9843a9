import { openBucket } from './open-bucket.ts';
import { startS3 } from './start-s3.ts';

/** Runs until told to stop; its first line says how to reach it. */
const { S3_DATA_DIR, S3_HOST, S3_PORT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET, S3_ALLOWED_ORIGINS } = process.env;
const s3 = await startS3({
  dataDir: S3_DATA_DIR,
  host: S3_HOST,
  port: S3_PORT === undefined ? undefined : Number(S3_PORT),
  accessKey: S3_ACCESS_KEY,
  secretKey: S3_SECRET_KEY,
});
const allowedOrigins = (S3_ALLOWED_ORIGINS ?? '*').split(',');
if (S3_BUCKET !== undefined) await openBucket(s3, { bucket: S3_BUCKET, allowedOrigins });
const { endpoint, accessKey, secretKey } = s3;
process.stdout.write(
  `${JSON.stringify(S3_SECRET_KEY === undefined ? { endpoint, accessKey, secretKey } : { endpoint })}\n`,
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void s3.stop().then(() => process.exit(0));
  });
}
