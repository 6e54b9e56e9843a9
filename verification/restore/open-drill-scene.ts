import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackupDirectory, openBackupDirectory } from '../../ops/backup/backup-directory.ts';
import { receiveWal, type WalReceiver } from '../../ops/backup/receive-wal.ts';
import { openBucket } from '../../tools/dev/s3/open-bucket.ts';
import { startS3 } from '../../tools/dev/s3/start-s3.ts';
import { openBuyer } from '../kit/open-buyer.ts';
import { startVerificationStack, type VerificationStack } from '../kit/start-verification-stack.ts';
import { createDrillObjects, DRILL_BUCKET, type DrillObjects } from './create-drill-objects.ts';
import { type LosablePostgres, startLosablePostgres } from './start-losable-postgres.ts';

export interface DrillScene {
  postgres: LosablePostgres;
  stack: VerificationStack;
  objects: DrillObjects;
  backups: BackupDirectory;
  receiver: WalReceiver;
  close(): Promise<void>;
}

/** Test time runs faster, so that delays of minutes take seconds. */
const CLOCK_RATE = 10;

/** A separate database that can be lost, the product on it, objects in a real storage, and a running backup. */
export async function openDrillScene(objectCount: number): Promise<DrillScene> {
  const root = mkdtempSync(join(tmpdir(), 'pilgi-backups-'));
  chmodSync(root, 0o711);
  const backups = openBackupDirectory(join(root, 'backups'));
  const [postgres, s3] = await Promise.all([startLosablePostgres(), startS3()]);
  await openBucket(s3, { bucket: DRILL_BUCKET, allowedOrigins: ['*'] });
  const receiver = await receiveWal(backups, postgres.superuserUrl);
  const stack = await startVerificationStack(postgres.url, CLOCK_RATE);
  const { user_id } = await openBuyer(stack);
  const objects = await createDrillObjects(s3, { db: stack.db, user_id, count: objectCount });
  return {
    postgres,
    stack,
    objects,
    backups,
    receiver,
    close: async () => {
      objects.close();
      await receiver.stop();
      // After an aborted drill the database may be gone; errors on close must not hide the original failure.
      await Promise.allSettled([stack.close(), s3.stop()]);
      await postgres.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
