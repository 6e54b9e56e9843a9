import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBuyer } from '../money-proof/open-buyer.ts';
import { type ProofStack, startProofStack } from '../money-proof/start-proof-stack.ts';
import { openBucket } from '../s3/open-bucket.ts';
import { startS3 } from '../s3/start-s3.ts';
import { type BackupFolder, openBackupFolder } from './backup-folder.ts';
import { DRILL_BUCKET, type KeptObjects, keepObjects } from './keep-objects.ts';
import { receiveWal, type WalReceiver } from './receive-wal.ts';
import { type LosablePostgres, startLosablePostgres } from './start-losable-postgres.ts';

export interface DrillScene {
  postgres: LosablePostgres;
  stack: ProofStack;
  objects: KeptObjects;
  folder: BackupFolder;
  receiver: WalReceiver;
  close(): Promise<void>;
}

/** Faster than the world, so that what waits for minutes is over in seconds. */
const CLOCK_RATE = 10;

/** A database of its own that can be lost, the product on it, objects in a real storage, and a backup that follows. */
export async function openDrillScene(objectCount: number): Promise<DrillScene> {
  const place = mkdtempSync(join(tmpdir(), 'pilgi-backups-'));
  chmodSync(place, 0o711);
  const folder = openBackupFolder(join(place, 'backups'));
  const [postgres, s3] = await Promise.all([startLosablePostgres(), startS3()]);
  await openBucket(s3, { bucket: DRILL_BUCKET, allowedOrigins: ['*'] });
  const receiver = await receiveWal(folder, postgres.url);
  const stack = await startProofStack(postgres.url, CLOCK_RATE);
  const { user_id } = await openBuyer(stack);
  const objects = await keepObjects(s3, { db: stack.db, user_id, count: objectCount });
  return {
    postgres,
    stack,
    objects,
    folder,
    receiver,
    close: async () => {
      objects.close();
      await receiver.stop();
      // One that broke off may have no database to close; what it broke off for is told, not this.
      await Promise.allSettled([stack.close(), s3.stop()]);
      await postgres.close();
      rmSync(place, { recursive: true, force: true });
    },
  };
}
