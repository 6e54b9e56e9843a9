import { openBucket } from './open-bucket.ts';
import { type S3Access, startS3 } from './start-s3.ts';

/** Runs until stopped; the first output line contains the connection settings. */
const { SHARED_S3_ENDPOINT, SHARED_S3_ACCESS_KEY = '', SHARED_S3_SECRET_KEY = '' } = process.env;
const { S3_DATA_DIR, S3_HOST, S3_PORT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET, S3_ALLOWED_ORIGINS } = process.env;
const s3 =
  SHARED_S3_ENDPOINT === undefined
    ? await startS3({
        dataDir: S3_DATA_DIR,
        host: S3_HOST,
        port: S3_PORT === undefined ? undefined : Number(S3_PORT),
        accessKey: S3_ACCESS_KEY,
        secretKey: S3_SECRET_KEY,
      })
    : joinSharedS3(SHARED_S3_ENDPOINT);
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

/** A CI run shares one storage over its steps; this process then only stays until it is stopped. */
function joinSharedS3(endpoint: string): S3Access & { stop: () => Promise<void> } {
  const timer = setInterval(() => undefined, 60_000);
  const stop = () => Promise.resolve(clearInterval(timer));
  return { endpoint, accessKey: SHARED_S3_ACCESS_KEY, secretKey: SHARED_S3_SECRET_KEY, stop };
}
