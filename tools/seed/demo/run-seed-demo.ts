import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { storageOf } from '../../../apps/server/src/entry/compose-platform.ts';
import { readConfig } from '../../../apps/server/src/platform/config/read-config.ts';
import type { Storage } from '../../../apps/server/src/platform/storage/storage.ts';
import { openOwnerDatabase } from '../open-owner-database.ts';
import { readDemoLectures } from './demo-lecture.ts';
import { makeMedia } from './media/make-media.ts';
import { seedDemo } from './seed-demo.ts';
import { writeSimulatorScripts } from './write-simulator-scripts.ts';

const STORAGE_TIMEOUT_MS = 60_000;
const POLL_MS = 300;
const cache = join(resolve(import.meta.dirname, '../../..'), '.dev/demo');

const config = readConfig(process.env);
if (config.APP_ENV === 'production') throw new Error('demo data has known links and passwords: never in production');
const started = performance.now();
const lectures = readDemoLectures();
await writeSimulatorScripts(lectures, join(cache, 'scripts'));
const db = openOwnerDatabase(process.env.MIGRATION_DATABASE_URL ?? config.DATABASE_URL);
const storage = storageOf(config);
try {
  const plan = await seedDemo({
    db,
    storage,
    merchant: {
      company_name: config.COMPANY_NAME,
      representative: config.COMPANY_REPRESENTATIVE,
      business_registration_number: config.COMPANY_REGISTRATION_NUMBER,
      mail_order_number: config.COMPANY_MAIL_ORDER_NUMBER,
      address: config.COMPANY_ADDRESS,
      support_email: config.SUPPORT_EMAIL,
    },
    now: new Date(),
    makeMedia: async () => {
      const made = await makeMedia(lectures, cache);
      await waitForStorage(storage);
      return made;
    },
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (plan === null) console.log('데모 자료가 이미 있습니다.');
  else {
    const [share] = plan.shares;
    console.log(
      `데모 자료를 만들었습니다: 강의 ${plan.lectures.length}개, 결제 ${plan.purchases.length}건, ${seconds}초`,
    );
    if (share !== undefined) console.log(`공유 링크: ${config.PUBLIC_WEB_ORIGIN}/shared/${share.token}`);
  }
} catch (error) {
  if (!isMissingProgram(error)) throw error;
  console.log(`데모 자료를 건너뜁니다. 프로그램이 없습니다: ${error.path}`);
} finally {
  await db.destroy();
}

/** The storage starts at the same time and may still create its bucket. */
async function waitForStorage(target: Storage): Promise<void> {
  const deadline = Date.now() + STORAGE_TIMEOUT_MS;
  for (;;) {
    try {
      await target.write({ key: 'demo/probe', body: Buffer.from('probe'), content_type: 'text/plain' });
      return await target.removeAll('demo/');
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(POLL_MS);
    }
  }
}

function isMissingProgram(error: unknown): error is NodeJS.ErrnoException {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'ENOENT' &&
    'syscall' in error &&
    String(error.syscall).startsWith('spawn')
  );
}
