import { createPasswordHasher } from '../../apps/server/src/features/auth/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config/read-config.ts';
import { connectDatabase } from '../../apps/server/src/platform/db/connect-database.ts';
import { createLog } from '../../apps/server/src/platform/log/create-log.ts';
import { sampleLogins } from './sample-logins.ts';
import { insertSampleAccount } from './seed.queries.ts';

const config = readConfig(process.env);
if (config.APP_ENV === 'production') throw new Error('sample accounts have known passwords: never in production');

const db = connectDatabase({ url: config.DATABASE_URL, poolSize: 2, log: createLog({ level: 'warn', name: 'seed' }) });
const hasher = await createPasswordHasher();
let added = 0;
for (const login of sampleLogins) {
  const password_hash = await hasher.hash(login.password);
  if (await insertSampleAccount(db, { ...login, password_hash, now: systemClock.now() })) added += 1;
}
await db.destroy();
console.log(added === 0 ? '예시 계정이 이미 있습니다.' : `예시 계정 ${added}개를 만들었습니다.`);
