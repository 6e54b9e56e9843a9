import { randomUUID } from 'node:crypto';
import type { NoteDocument } from '@pilgi/domain/notes';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Manifest } from '../../../apps/server/src/features/lectures/index.ts';
import { createS3Storage } from '../../../apps/server/src/platform/storage/create-s3-storage.ts';
import { noteDocumentOf } from '../../../apps/server/testing/note-document-of.ts';
import { openBucket } from '../../../tools/dev/s3/open-bucket.ts';
import { type RunningS3, startS3 } from '../../../tools/dev/s3/start-s3.ts';
import { checkInvariants } from './check-invariants.ts';
import { openUnconstrainedDatabase, type UnconstrainedDatabase } from './testing/open-unconstrained-database.ts';

const [A, B, C] = [randomUUID(), randomUUID(), randomUUID()];
const TOKENS = 'input_tokens, output_tokens, charged_input_tokens, charged_output_tokens';
const SHARE = `insert into users (id, is_active) values ('${B}', true);
  insert into note_shares (id, note_id, user_id, token_hash, has_sound, created_at, expires_at)
    values ('${A}', '${C}', '${B}', 'hash', false, now(), now() + interval '1 day');`;
const PAID = `insert into credit_lots (id, kind, payment_id, granted_micro, bonus_micro, remaining_micro, held_micro)
    values ('${A}', 'PAYMENT', '${A}', 1000, 0, 400, 0);
  insert into payments (id, lot_id, payment_key, amount_won, credits_micro) values ('${A}', '${A}', 'k', 1000, 1000);
  insert into ledger_entries (entry_number, kind, source_id, delta_micro) values (1, 'CAPTURE', '${B}', -600);
  insert into ledger_transfers (entry_id, leg, lot_id, amount_micro) select id, 1, '${A}', 600 from ledger_entries;`;

const VIOLATIONS: [invariant: string, title: string, statement: string][] = [
  [
    'I17',
    'a charged call of a failed section',
    `insert into job_sections (job_id, number, written) values ('${A}', 2, 'FAILED');
    insert into model_calls (job_id, subject_id, step, section, is_charged, status) values ('${A}', '${A}', 'WRITE', 2, true, 'ANSWERED')`,
  ],
  [
    'I17',
    'a charged call of a window without transcript',
    `insert into job_windows (job_id, number, state) values ('${A}', 1, 'FAILED');
    insert into model_calls (job_id, subject_id, step, section, is_charged, status) values ('${A}', '${A}', 'TRANSCRIBE', 1, true, 'ANSWERED')`,
  ],
  [
    'I17',
    'a charged grading that failed',
    `insert into gradings (id, status, finished_at, charged_micro, ceiling_micro) values ('${A}', 'FAILED', now(), 1, 1)`,
  ],
  [
    'I18',
    'an answer with a supported sentence that no judge read',
    `insert into chat_questions (id, status, answer, finished_at) values ('${A}', 'ANSWERED', '[{"text": "하나", "state": "SUPPORTED"}]', now())`,
  ],
  [
    'I19',
    'a payback of gift credits',
    `insert into credit_lots (id, kind) values ('${A}', 'GRANT');
    insert into credit_holds (id, subject_id, purpose, status) values ('${B}', '${A}', 'PAYBACK', 'RELEASED');
    insert into credit_hold_legs (hold_id, lot_id, amount_micro) values ('${B}', '${A}', 1)`,
  ],
  [
    'I19',
    'a gift in a paid lot',
    `insert into credit_lots (id, kind, payment_id) values ('${A}', 'PAYMENT', '${A}');
    insert into ledger_entries (entry_number, kind, source_id, delta_micro) values (1, 'GRANT', '${B}', 5);
    insert into ledger_transfers (entry_id, leg, lot_id, amount_micro) select id, 1, '${A}', 5 from ledger_entries`,
  ],
  [
    'I19',
    'a refund of credits that were used',
    `${PAID} insert into refunds (id, payment_id, status, amount_won) values ('${A}', '${A}', 'DONE', 401)`,
  ],
  [
    'I20',
    'a note that was taken down and is still found',
    `${SHARE} insert into notes (id, user_id, version) values ('${C}', '${B}', 1);
    insert into share_reports (note_id, share_id, status, hidden_at, created_at) values ('${C}', '${A}', 'OPEN', now(), now())`,
  ],
  [
    'I20',
    'a note of a deleted lecture',
    `${SHARE} insert into notes (id, user_id, version, lecture_id) values ('${C}', '${B}', 1, '${A}');
    insert into lectures (id, deleted_at) values ('${A}', now())`,
  ],
  [
    'I20',
    'a problem set of an account that is leaving',
    `insert into users (id, is_active) values ('${B}', true); insert into problem_bundles (id, user_id) values ('${C}', '${B}');
    insert into bundle_shares (id, bundle_id, user_id, token_hash, created_at, expires_at)
      values ('${A}', '${C}', '${B}', 'hash', now(), now() + interval '1 day');
    insert into withdrawals (user_id) values ('${B}')`,
  ],
  [
    'I21',
    'a payment that is missing in the ledger',
    `insert into ledger_entries (user_id, entry_number, kind, source_id, delta_micro, created_at) values ('${B}', 1, 'GRANT', '${A}', 5, now())`,
  ],
];

let database: UnconstrainedDatabase;
let db: pg.Pool;
let s3: RunningS3;
let storage: ReturnType<typeof createS3Storage>;

beforeAll(async () => {
  database = await openUnconstrainedDatabase();
  s3 = await startS3();
  await openBucket(s3, { bucket: 'pilgi', allowedOrigins: ['*'] });
  storage = createS3Storage({ ...s3, publicEndpoint: s3.endpoint, region: 'us-east-1', bucket: 'pilgi' });
});
afterAll(async () => {
  storage.close();
  await Promise.all([s3.stop(), database.close()]);
});
beforeEach(() => {
  db = database.connect();
});
afterEach(async () => {
  await database.empty(db);
  await db.end();
});

async function findingsOf(invariant: string): Promise<string[]> {
  const found = await checkInvariants({ db, product: database.product, storage }, { settled: true });
  return found.filter((one) => one.startsWith(`${invariant}:`));
}

it.each(VIOLATIONS)('reports %s for %s', async (invariant, _title, statement) => {
  await db.query(statement);
  expect(await findingsOf(invariant)).not.toEqual([]);
});

it('allows the refund of what was paid and not used', async () => {
  await db.query(
    `${PAID} insert into refunds (id, payment_id, status, amount_won) values ('${A}', '${A}', 'DONE', 400)`,
  );
  expect(await findingsOf('I19')).toEqual([]);
});

/** Two sentences in two sections, stored as the note of a job. */
async function storeNote(change: (document: NoteDocument) => void = () => undefined): Promise<void> {
  const sections = [1, 2].map((number) => ({
    heading: `${number}`,
    written: ['문장입니다.'],
    spoken: ['문장입니다.'],
  }));
  const document = noteDocumentOf({ title: '노트', sections });
  change(document);
  const body = Buffer.from(JSON.stringify(document));
  await storage.write({ key: `notes/${A}.json`, body, content_type: 'application/json' });
  await db.query(`
    insert into notes (id, version, body_key, supported, claims, updated_at) values ('${A}', 1, 'notes/${A}.json', 2, 2, now());
    insert into note_versions (note_id, version, kind, body_key) values ('${A}', 1, 'JOB', 'notes/${A}.json');
    insert into jobs (id, note_id, lecture_id, status, finished_at) values ('${A}', '${A}', '${B}', 'COMPLETED', now());
    insert into lectures (id, status) values ('${B}', 'REFUSED')`);
}

const judge = (section: number) =>
  db.query(`insert into claim_checks (job_id, step, section, supported, partly, contradicted, not_found, is_used)
    values ('${A}', 'JUDGE', ${section}, 1, 0, 0, 0, true)`);

it('finds I18 in a note until every section that is shown as compared was judged', async () => {
  await storeNote();
  await judge(1);
  expect(await findingsOf('I18')).toEqual([
    expect.stringContaining('section 2 shows 1 sentences as compared, 0 were judged'),
    expect.stringContaining('section 2 is shown as compared without a judge'),
    expect.stringContaining('2 sentences are shown as compared, 1 were judged'),
  ]);
  await judge(2);
  expect(await findingsOf('I18')).toEqual([]);
});

it('finds I18 in counts that include a sentence without a verdict', async () => {
  await storeNote((document) => {
    for (const { sentences } of document.sections[0]?.blocks ?? [])
      for (const one of sentences ?? []) one.state = 'UNCHECKED';
  });
  await Promise.all([judge(1), judge(2)]);
  expect(await findingsOf('I18')).toEqual([
    expect.stringContaining('counts 2 compared sentences instead of 1'),
    expect.stringContaining('counts 2 supported sentences instead of 1'),
  ]);
});

it('finds I17 in a transcription call that is charged for speech without words', async () => {
  await storeNote((document) => {
    document.untranscribed = [{ start_ms: 0, end_ms: 30_000 }];
  });
  const span = { start_ms: 0, end_ms: 60_000 };
  const plan = { number: 1, ...span, voiced: [span], slide_ids: [] };
  const window = { number: 1, ...span, pieces: [span] };
  const recording = { duration_ms: 60_000, has_video: false, voice: [span], voiced: [span], slides: [] };
  const manifest: Manifest = { lecture_id: B, ...recording, sections: [plan], windows: [window] };
  const body = Buffer.from(JSON.stringify(manifest));
  await storage.write({ key: `prepared/${B}/manifest.json`, body, content_type: 'application/json' });
  await db.query(`insert into job_sections (job_id, number, written) values ('${A}', 1, 'DONE');
    insert into job_windows (job_id, number, state) values ('${A}', 1, 'DONE');
    insert into model_calls (job_id, subject_id, step, section, is_charged, status, ${TOKENS})
      values ('${A}', '${A}', 'TRANSCRIBE', 1, true, 'ANSWERED', 1000, 100, 500, 50)`);
  expect(await findingsOf('I17')).toEqual([]);
  await db.query('update model_calls set charged_input_tokens = 600');
  expect(await findingsOf('I17')).toEqual([expect.stringContaining('charges 600 of 1000 tokens for window 1, 50.0 %')]);
});
