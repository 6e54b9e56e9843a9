import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { createS3Storage } from '../../apps/server/src/platform/storage/create-s3-storage.ts';
import type { Storage } from '../../apps/server/src/platform/storage/storage.ts';
import type { RunningS3 } from '../s3/start-s3.ts';
import { listKnownPrefixes } from './backup.queries.ts';
import { insertRecordingRow } from './drill.queries.ts';
import { type BucketAccess, restoreObjects } from './restore-objects.ts';

export const DRILL_BUCKET = 'pilgi-drill';
const OBJECT_BYTES = 64 * 1024;
const ERASED_EVERY = 10;

export interface KeptObjects {
  count: number;
  /** Half of them removed and a quarter overwritten, as a mistaken script does; answers the moment before. */
  spoil(): Promise<Date>;
  restore(at: Date, db: pg.Pool): Promise<number>;
  /** What is not as it was, or is there again although it was erased on purpose. */
  check(): Promise<string[]>;
  close(): void;
}

/** Recordings as the product stores them, a tenth of them erased by their owner before anything goes wrong. */
export async function keepObjects(
  s3: RunningS3,
  input: { db: pg.Pool; user_id: string; count: number },
): Promise<KeptObjects> {
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
    spoil: async () => {
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
        return now === sha256 ? [] : [`object ${key} is not as it was: ${now}`];
      });
      const returned = erased.map(async (key) =>
        (await storage.sizeOf(key)) === null ? [] : [`object ${key} was erased by its owner and is back`],
      );
      return (await Promise.all([...faults, ...returned])).flat();
    },
  };
}

async function digestOf(storage: Storage, key: string): Promise<string> {
  if ((await storage.sizeOf(key)) === null) return 'gone';
  return createHash('sha256')
    .update(await buffer(await storage.read(key)))
    .digest('hex');
}
