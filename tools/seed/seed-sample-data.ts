import { createPasswordHasher } from '../../apps/server/src/features/accounts/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { inTransaction } from '../../apps/server/src/platform/db/in-transaction.ts';
import { sampleFaq } from './sample-faq.ts';
import { sampleLogins } from './sample-logins.ts';
import { sampleModels } from './sample-models.ts';
import { sampleVersions } from './sample-versions.ts';
import {
  getSampleAccountId,
  insertSampleAccount,
  insertSampleFaq,
  insertSampleModel,
  insertSampleVersion,
} from './seed.queries.ts';

/** Adds missing samples and returns a summary. */
export async function seedSampleData(db: Database): Promise<string> {
  const accounts = await addAccounts(db);
  const operator = sampleLogins.find((login) => login.role === 'owner');
  const operatorId = await getSampleAccountId(db, operator?.email ?? '');
  const added = {
    계정: accounts,
    FAQ: await addFaq(db, operatorId),
    버전: await addVersions(db),
    'AI 모델': await addModels(db, operatorId),
  };
  const created = Object.entries(added).filter(([, count]) => count > 0);
  if (created.length === 0) return '예시 자료가 이미 있습니다.';
  return `예시를 만들었습니다: ${created.map(([what, count]) => `${what} ${count}개`).join(', ')}`;
}

async function addAccounts(database: Database): Promise<number> {
  const hasher = await createPasswordHasher();
  let count = 0;
  for (const login of sampleLogins) {
    const password_hash = await hasher.hash(login.password);
    const now = systemClock.now();
    if (await inTransaction(database, (tx) => insertSampleAccount(tx, { ...login, password_hash, now }))) count += 1;
  }
  return count;
}

async function addFaq(database: Database, operatorId: string): Promise<number> {
  let count = 0;
  for (const faq of sampleFaq) {
    if (await inTransaction(database, (tx) => insertSampleFaq(tx, faq, operatorId))) count += 1;
  }
  return count;
}

async function addVersions(database: Database): Promise<number> {
  let count = 0;
  for (const version of sampleVersions) if (await insertSampleVersion(database, version)) count += 1;
  return count;
}

async function addModels(database: Database, operatorId: string): Promise<number> {
  const now = systemClock.now();
  let count = 0;
  for (const model of sampleModels) {
    if (await inTransaction(database, (tx) => insertSampleModel(tx, { ...model, operatorId, now }))) count += 1;
  }
  return count;
}
