import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Storage } from '../../../apps/server/src/platform/storage/storage.ts';
import { asOwner } from '../../../apps/server/testing/database-logins.ts';
import { createMigratedDatabase } from '../../dev/postgres/create-migrated-database.ts';
import { openOwnerDatabase } from '../open-owner-database.ts';
import { seedSampleData } from '../seed-sample-data.ts';
import { readDemoLectures } from './demo-lecture.ts';
import type { LectureMedia } from './media/make-media.ts';
import { placeRecording } from './plan/place-recording.ts';
import { listSheets } from './plan/plan-handout.ts';
import { planManifest } from './plan/plan-manifest.ts';
import { seedDemo } from './seed-demo.ts';

export type DemoDatabase = Awaited<ReturnType<typeof createDemoDatabase>>;

const HASH_BYTES = 64;

const merchant = {
  company_name: '예시',
  representative: '예시',
  business_registration_number: '000-00-00000',
  mail_order_number: '예시',
  address: '예시',
  support_email: 'support@pilgi.example',
};

/** For tests: a database with the sample data, and the demo data without real recordings. */
export async function createDemoDatabase(serverUrl: string) {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-demo-'));
  const { url, drop } = await createMigratedDatabase(serverUrl);
  const db = openOwnerDatabase(asOwner(url));
  const objects = new Map<string, Uint8Array>();
  const storage = storageIn(objects);
  await seedSampleData(db);
  const makeMedia = () => Promise.resolve(readDemoLectures().map((lecture) => fakeMedia(lecture, directory)));
  return {
    url,
    db,
    storage,
    objects,
    seed: () => seedDemo({ db, storage, merchant, now: new Date(), makeMedia }),
    close: async () => {
      await db.destroy();
      await drop();
      rmSync(directory, { recursive: true });
    },
  };
}

function storageIn(objects: Map<string, Uint8Array>): Storage {
  const write: Storage['write'] = async ({ key, body }) => {
    objects.set(key, body);
  };
  const read: Storage['read'] = async (key) => Readable.from([Buffer.from(objects.get(key) ?? [])]);
  return { write, read } as unknown as Storage;
}

/** A recording of the planned length whose files are empty: the rows do not depend on their content. */
function fakeMedia(lecture: ReturnType<typeof readDemoLectures>[number], parent: string): LectureMedia {
  const directory = join(parent, lecture.id);
  const lengths_ms = lecture.utterances.map(({ start_ms, end_ms }) => end_ms - start_ms);
  const placed = placeRecording(lecture, lengths_ms);
  for (const part of ['windows', 'slides']) mkdirSync(join(directory, part), { recursive: true });
  writeFileSync(join(directory, 'audio.ogg'), lecture.id);
  for (const { number } of planManifest(lecture.id, placed).windows) {
    writeFileSync(join(directory, 'windows', `${number}.ogg`), '');
  }
  for (const { id } of placed.slides) writeFileSync(join(directory, 'slides', `${id}.jpg`), '');
  const sheets = listSheets(lecture);
  if (sheets.length > 0) {
    mkdirSync(join(directory, 'handout'), { recursive: true });
    writeFileSync(join(directory, 'handout.pdf'), lecture.id);
    for (const { number } of sheets) writeFileSync(join(directory, 'handout', `${number}.jpg`), '');
    const hashes = sheets.map(() => '00'.repeat(HASH_BYTES));
    writeFileSync(join(directory, 'handout', 'hashes.json'), JSON.stringify(hashes));
  }
  return { lecture, placed, directory };
}
