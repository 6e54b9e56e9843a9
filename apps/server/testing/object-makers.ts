import { randomBytes, randomUUID } from 'node:crypto';
import { composePayments } from '../src/entry/compose.ts';
import { composePlatform, quotaSettingsOf } from '../src/entry/compose-platform.ts';
import { insertVersion } from '../src/features/back-office/client-versions/client-versions.queries.ts';
import { insertPromotion } from '../src/features/billing/gifts/promotions.queries.ts';
import { grantCredits } from '../src/features/billing/index.ts';
import { insertOrder } from '../src/features/billing/payments/orders.queries.ts';
import { insertSettlement } from '../src/features/billing/payments/payments.queries.ts';
import { insertQuestion } from '../src/features/chat/chat-questions.queries.ts';
import { insertChat } from '../src/features/chat/chats.queries.ts';
import { exportNote } from '../src/features/exports/export-subject.ts';
import {
  findRecordingOfDevice,
  insertParts,
  insertRecording,
} from '../src/features/lectures/recording/recordings.queries.ts';
import { updateUploadBegun } from '../src/features/lectures/uploads.queries.ts';
import { insertOrUpdateMark } from '../src/features/notes/document/note-marks.queries.ts';
import { listNotesOfUser } from '../src/features/notes/document/notes.queries.ts';
import { insertOrUpdateReport } from '../src/features/notes/feedback/block-reports.queries.ts';
import { insertOrUpdateTerm } from '../src/features/notes/glossary/glossary.queries.ts';
import { noteShares } from '../src/features/sharing/notes/open-shared-note.ts';
import { createShare } from '../src/features/sharing/share-links.ts';
import { inTransaction } from '../src/platform/db/in-transaction.ts';
import { aBundleQuote } from './a-bundle-quote.ts';
import { aFinishedJob, aQuote } from './a-finished-job.ts';
import { aFlashCard } from './a-flash-card.ts';
import { aHandout } from './a-handout.ts';
import { aLeavingAccount } from './a-leaving-account.ts';
import { aShareReport } from './a-share-report.ts';
import { aStoredBundle } from './a-stored-bundle.ts';
import { aStoredModel, modelOfJobs } from './a-stored-model.ts';
import { aPasskey, aResetToken, aSession } from './account-objects.ts';
import { anEndedLiveNote } from './an-ended-live-note.ts';
import { anOperatorRequest } from './an-operator-request.ts';
import { aCourseExam } from './exam-objects.ts';
import { aLecture, anUpload } from './lecture-objects.ts';
import { aCalendarFile, anUnsubscribeToken, aPushDevice } from './reminder-objects.ts';
import { aBundleShare, anAttempt, aProblem } from './solved-objects.ts';
import type { TestApp } from './start-test-app.ts';

type Maker = (server: TestApp, owner: { id: string; marker: string }) => Promise<string>;

const YEAR_MS = 365 * 24 * 3_600_000;
const later = (server: TestApp, ms = YEAR_MS) => new Date(server.clock.now().getTime() + ms);

/** One object of every kind that a call refers to by id, with the owner's marker in every text. */
export const objectMakers = {
  account: async (_server, { id }) => id,
  push_device: aPushDevice,
  calendar_file: aCalendarFile,
  unsubscribe_token: anUnsubscribeToken,
  order: async (server, owner) => (await anOrder(server, owner)).order_id,
  payment: async (server, owner) => {
    const order = await anOrder(server, owner);
    const payment_key = `pay_${owner.marker}`;
    const settlement = {
      order: order.id,
      payment_key,
      approved_at: server.clock.now(),
      expires_at: later(server),
      method: '카드',
      card_issuer: owner.marker,
      card_number: null,
      approve_number: null,
      supplied_won: 910,
      vat_won: 90,
      receipt_url: `https://receipt.example/${owner.marker}`,
      merchant: composePayments(server).merchant,
      payload: { totalAmount: 1000, orderId: order.order_id, paymentKey: payment_key, status: 'DONE' },
    };
    await insertSettlement(server.db, settlement, server.clock.now());
    return order.id;
  },
  lot: async (server, { id: user_id }) => {
    const grant = { user_id, source_id: randomUUID(), amount_micro: 1_000_000n, actor: 'system', reason: '보상' };
    await grantCredits(server, grant);
    const lots = server.db
      .selectFrom('credit_lots')
      .select('id')
      .where('user_id', '=', user_id)
      .where('kind', '=', 'GRANT');
    return (await lots.executeTakeFirstOrThrow()).id;
  },
  ticket: async (server, { id, marker }) => {
    const now = server.clock.now();
    const { id: ticket } = await server.db
      .insertInto('support_tickets')
      .values({ user_id: id, subject: marker, message: marker, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return ticket;
  },
  recording: async (server, { id: user_id, marker }) => {
    const named = { user_id, device_key: randomUUID(), title: marker, course: null, content_type: 'audio/webm' };
    await insertRecording(server.db, { ...named, created_at: server.clock.now(), expires_at: later(server) });
    const recording = await findRecordingOfDevice(server.db, named);
    if (recording === null) throw new Error('no recording');
    const part = { segment: 0, number: 0, start_ms: 0, size_bytes: 10, sha256: 'a'.repeat(64) };
    await inTransaction(server.db, (tx) => insertParts(tx, recording.id, [part]));
    const model_id = await modelOfJobs(server, user_id);
    await anEndedLiveNote(server, { user_id, recording_id: recording.id, model_id });
    return recording.id;
  },
  upload: async (server, owner) => {
    const upload = await anUpload(server, owner);
    const key = { key: upload.storage_key, content_type: upload.content_type };
    const storage_upload_id = await composePlatform(server).storage.beginUpload(key);
    await updateUploadBegun(server.db, { id: upload.id, storage_upload_id });
    return upload.id;
  },
  lecture: aLecture,
  handout: async (server, owner) => aHandout(server, owner, await aLecture(server, owner)),
  quote: async (server, owner) => aQuote(server, await jobOptions(server, owner)),
  job: async (server, owner) => (await aFinishedJob(server, await jobOptions(server, owner))).job_id,
  note: async (server, owner) => (await aFinishedJob(server, await jobOptions(server, owner))).note_id,
  bundle_quote: async (server, owner) => aBundleQuote(server, await jobOptions(server, owner)),
  bundle: async (server, owner) => (await aBundleOf(server, owner)).bundle_id,
  attempt: async (server, owner) => anAttempt(server, await aBundleOf(server, owner)),
  problem: async (server, owner) => aProblem(server, await aBundleOf(server, owner)),
  bundle_share: async (server, owner) => (await aBundleShare(server, await aBundleOf(server, owner))).id,
  bundle_share_token: async (server, owner) => (await aBundleShare(server, await aBundleOf(server, owner))).token,
  share: async (server, owner) => (await aShare(server, owner)).id,
  share_token: async (server, owner) => (await aShare(server, owner)).token,
  export: anExport,
  mark: aMark,
  report: aReport,
  share_report: async (server, owner) =>
    aShareReport(server, { user_id: owner.id, note_id: await aNoteOf(server, owner) }),
  card: async (server, owner) =>
    aFlashCard(server, { user_id: owner.id, note_id: await aNoteOf(server, owner), marker: owner.marker }),
  course: aCourse,
  term: aTerm,
  chat: async (server, owner) => (await aChat(server, owner)).id,
  question: async (server, owner) => {
    const { id: chat_id } = await aChat(server, owner);
    const id = randomUUID();
    const now = server.clock.now();
    const free = { model_id: null, price_version: null, ceiling_micro: 0n, passages: [] };
    const plain = { mode: 'AUTO', is_lecture_only: false } as const;
    const row = { id, chat_id, user_id: owner.id, question: owner.marker, created_at: now, finished_at: now };
    await inTransaction(server.db, (tx) => insertQuestion(tx, { ...row, ...free, ...plain, status: 'REFUSED' }));
    return id;
  },
  session: aSession,
  passkey: aPasskey,
  reset_token: aResetToken,
  model: (server, { id }) => aStoredModel(server, id),
  leaving_account: aLeavingAccount,
  promotion: async (server, { id }) => {
    const now = server.clock.now();
    const limits = { note: '표본', credits: 10, credit_days: 10, max_total: 10, max_per_account: 1 };
    const code = randomBytes(6).toString('hex').toUpperCase();
    const promotion = { code, ...limits, valid_from: now, valid_until: later(server), created_at: now };
    return (await inTransaction(server.db, (tx) => insertPromotion(tx, { ...promotion, created_by: id }))) ?? '';
  },
  operator_request: anOperatorRequest,
  version: async (server) => {
    const [major = 0, minor = 0, patch = 0] = randomBytes(3);
    const fields = {
      version: `${major}.${minor}.${patch}-${randomBytes(4).toString('hex')}`,
      release_notes: '',
      is_mandatory: false,
      download_url: null,
      download_url_macos: null,
      sha256: null,
      sha256_macos: null,
      published_at: null,
    };
    return (await insertVersion(server.db, { fields, now: server.clock.now() })).id;
  },
} satisfies Record<string, Maker>;

async function jobOptions(server: TestApp, owner: { id: string; marker: string }) {
  const lecture_id = await aLecture(server, owner);
  const model_id = await modelOfJobs(server, owner.id);
  return { user_id: owner.id, lecture_id, model_id, marker: owner.marker };
}

/** One bundle per owner: a call with a problem also refers to its attempt or share. */
async function aBundleOf(server: TestApp, owner: { id: string; marker: string }) {
  const known = server.db.selectFrom('problem_bundles').select('id').where('user_id', '=', owner.id);
  const bundle = await known.executeTakeFirst();
  if (bundle !== undefined) return { user_id: owner.id, bundle_id: bundle.id };
  const options = await jobOptions(server, owner);
  const { note_id } = await aFinishedJob(server, options);
  return { user_id: owner.id, bundle_id: (await aStoredBundle(server, { ...options, note_id })).bundle_id };
}

async function aShare(server: TestApp, owner: { id: string; marker: string }) {
  const { note_id } = await aFinishedJob(server, await jobOptions(server, owner));
  const request = { id: note_id, user_id: owner.id, days: 30, options: { has_sound: true } };
  const deps = { ...composePlatform(server), quotaSettings: quotaSettingsOf(server.config) };
  return await createShare(deps, noteShares, request);
}

/** Uses an existing note when there is one, because creating notes is slow. */
async function aNoteOf(server: TestApp, owner: { id: string; marker: string }): Promise<string> {
  const [known] = await inTransaction(server.db, (tx) => listNotesOfUser(tx, owner.id));
  return known ?? (await aFinishedJob(server, await jobOptions(server, owner))).note_id;
}

async function anExport(server: TestApp, owner: { id: string; marker: string }): Promise<string> {
  const id = await aNoteOf(server, owner);
  return (await exportNote(composePlatform(server), { id, user_id: owner.id, format: 'SRT' })).id;
}

/** Created on every note of the owner: a call with a mark also refers to its note. */
async function aMark(server: TestApp, owner: { id: string; marker: string }): Promise<string> {
  await aFinishedJob(server, await jobOptions(server, owner));
  const mark_id = randomUUID();
  const now = server.clock.now();
  const content = { kind: 'MEMO' as const, block_id: 'b1_1', range: null, quote: owner.marker, memo: owner.marker };
  await inTransaction(server.db, async (tx) => {
    for (const note_id of await listNotesOfUser(tx, owner.id)) {
      await insertOrUpdateMark(tx, { note_id, mark_id, ...content, note_version: 1, now });
    }
  });
  return mark_id;
}

/** On the first note of the owner: a call with a report also refers to its note. */
async function aReport(server: TestApp, owner: { id: string; marker: string }): Promise<string> {
  const note_id = await aNoteOf(server, owner);
  const subject = { user_id: owner.id, note_id, note_version: 1, section: 1, block_id: 'b1_1', kind: 'WRONG' as const };
  const content = { comment: owner.marker, consents: false, job_id: null, created_at: server.clock.now() };
  const id = await inTransaction(server.db, (tx) => insertOrUpdateReport(tx, { ...subject, ...content }));
  if (id === null) throw new Error('the report was decided');
  return id;
}

async function aChat(server: TestApp, { id, marker }: { id: string; marker: string }) {
  const subject = { user_id: id, note_id: null, course: marker };
  return await insertChat(server.db, { ...subject, created_at: server.clock.now() });
}

/** With a note, a card, an exam date and a term: calls of a course refer to one of them. */
async function aCourse(server: TestApp, owner: { id: string; marker: string }): Promise<string> {
  const note_id = await aNoteOf(server, owner);
  await aFlashCard(server, { user_id: owner.id, note_id, marker: owner.marker, course: owner.marker });
  await aCourseExam(server, owner);
  return await aTerm(server, owner);
}

/** A course and one of its terms, both named by the marker. */
async function aTerm(server: TestApp, { id, marker }: { id: string; marker: string }): Promise<string> {
  const key = { user_id: id, course: marker, term: marker };
  const content = { meaning: marker, heard_as: [], updated_at: server.clock.now() };
  await inTransaction(server.db, (tx) => insertOrUpdateTerm(tx, key, content));
  return marker;
}

export type ObjectKind = keyof typeof objectMakers;

async function anOrder(server: TestApp, { id, marker }: { id: string; marker: string }) {
  const order = await insertOrder(server.db, {
    order_id: `order_${Date.now()}_${randomBytes(6).toString('hex')}`,
    user_id: id,
    amount_won: 1000,
    paid_micro: 100_000_000n,
    bonus_micro: 0n,
    order_name: `${marker} 충전`,
    from_client: false,
    terms_version: '2025-09-01',
    now: server.clock.now(),
    expires_at: later(server),
  });
  if (order === null) throw new Error('the order id was taken');
  return order;
}
