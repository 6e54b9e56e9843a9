import { startS3 } from './start-s3.ts';

/** Runs until told to stop; its first line says how to reach it. */
const s3 = await startS3(process.env.S3_DATA_DIR ? { dataDir: process.env.S3_DATA_DIR } : {});
const { endpoint, accessKey, secretKey } = s3;
process.stdout.write(`${JSON.stringify({ endpoint, accessKey, secretKey })}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void s3.stop().then(() => process.exit(0));
  });
}
