import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { createS3Storage } from '../../apps/server/src/platform/storage/create-s3-storage.ts';
import type { Storage } from '../../apps/server/src/platform/storage/storage.ts';
import { listKnownPrefixes } from '../../ops/backup/backup.queries.ts';
import { type BucketAccess, restoreObjects } from '../../ops/backup/restore-objects.ts';
import type { RunningS3 } from '../../tools/dev/s3/start-s3.ts';
import { insertRecordingRow } from './drill.queries.ts';

export const DRILL_BUCKET = 'pilgi-drill';
const OBJECT_BYTES = 64 * 1024;
const ERASED_EVERY = 10;

export interface DrillObjects {
  count: number;
  /** Deletes half of the objects and overwrites a quarter, like a faulty script; returns the time before. */
  corrupt(): Promise<Date>;
  restore(at: Date, db: pg.Pool): Promise<number>;
  /** Objects that differ from the original, or exist although their owner deleted them. */
  check(): Promise<string[]>;
  close(): void;
}

/** Stores recordings as the product does; a tenth of them is deleted by the owner beforehand. */
export async function createDrillObjects(
  s3: RunningS3,
  input: { db: pg.Pool; user_id: string; count: number },
): Promise<DrillObjects> {
  const access: BucketAccess = { ...s3, region: 'us-east-1', bucket: DRILL_BUCKET };
  const storage = createS3Storage({ ...access, publicEndpoint: s3.endpoint });
  const digests = new Map<string, string>();
  const erased: string[] = [];
  for (let index = 0; index < input.count; index += 1) {
    const storage_key = `recordings/${input.user_id}/${String(index).padStart(4, '0')}`;
    const body = randomBytes(OBJECT_BYTES);
    const sha256 = createHash('sha256').update(body).digest('hex');
    await storage.write({ key: storage_key, body, content_type: 'video/mp4' });
    const deleted = index % ERASED_EVERY === 0;
    const row = { user_id: input.user_id, storage_key, sha256, size_bytes: body.length, deleted };
    await insertRecordingRow(input.db, row);
    if (deleted) {
      await storage.removeAll(storage_key);
      erased.push(storage_key);
    } else digests.set(storage_key, sha256);
  }
  return {
    count: input.count,
    close: () => storage.close(),
    corrupt: async () => {
      const before = new Date();
      for (const [index, key] of [...digests.keys()].entries()) {
        if (index % 2 === 0) await storage.removeAll(key);
        else if (index % 4 === 1) await storage.write({ key, body: Buffer.from('spoilt'), content_type: 'video/mp4' });
      }
      return before;
    },
    restore: async (at, db) => {
      const known = await listKnownPrefixes(db);
      return await restoreObjects(access, { at, isKnown: (key) => known.some((prefix) => key.startsWith(prefix)) });
    },
    check: async () => {
      const faults = [...digests].map(async ([key, sha256]) => {
        const now = await digestOf(storage, key);
        return now === sha256 ? [] : [`object ${key} differs from the original: ${now}`];
      });
      const returned = erased.map(async (key) =>
        (await storage.sizeOf(key)) === null ? [] : [`object ${key} was deleted by its owner and exists again`],
      );
      return (await Promise.all([...faults, ...returned])).flat();
    },
  };
}

async function digestOf(storage: Storage, key: string): Promise<string> {
  if ((await storage.sizeOf(key)) === null) return 'missing';
  return createHash('sha256')
    .update(await buffer(await storage.read(key)))
    .digest('hex');
}
