import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfigOrExit } from '../../apps/server/src/entry/read-config-or-exit.ts';
import { listKnownPrefixes } from './backup.queries.ts';
import { restoreObjects } from './restore-objects.ts';

const { values } = parseArgs({ options: { at: { type: 'string' } } });
const at = new Date(values.at ?? '');
if (Number.isNaN(at.getTime())) {
  console.error('사용법: npm run restore:objects -- --at 2026-11-15T12:00:00+09:00');
  process.exit(1);
}
const config = readConfigOrExit('objects-restore');
const db = new pg.Client(config.DATABASE_URL);
await db.connect();
const known = await listKnownPrefixes(db);
await db.end();
const access = {
  endpoint: config.S3_ENDPOINT,
  region: config.S3_REGION,
  bucket: config.S3_BUCKET,
  accessKey: config.S3_ACCESS_KEY,
  secretKey: config.S3_SECRET_KEY,
};
const isKnown = (key: string) => known.some((prefix) => key.startsWith(prefix));
console.log(`파일 ${await restoreObjects(access, { at, isKnown })}개를 되돌렸습니다.`);
