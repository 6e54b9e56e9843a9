import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MS_PER_DAY, seoulDayName } from '@pilgi/domain/shared';
import { registerPrompts } from '../../../apps/server/src/features/ai-work/index.ts';
import { rollUpOverview, rollUpUsage } from '../../../apps/server/src/features/back-office/index.ts';
import type { Merchant } from '../../../apps/server/src/features/billing/payments/payments.queries.ts';
import { bodyKeyOf } from '../../../apps/server/src/features/notes/document/note-body.ts';
import type { Database, Transaction } from '../../../apps/server/src/platform/db/database.ts';
import { inTransaction } from '../../../apps/server/src/platform/db/in-transaction.ts';
import type { Storage } from '../../../apps/server/src/platform/storage/storage.ts';
import { sampleLogins } from '../sample-logins.ts';
import { getSampleAccountId, insertSampleConsents } from '../seed.queries.ts';
import { readHandoutHashes } from './media/draw-handout.ts';
import type { LectureMedia } from './media/make-media.ts';
import { createDemoDays, type DemoDays } from './plan/create-demo-days.ts';
import { type DemoPlan, joinPlans } from './plan/demo-plan.ts';
import { demoStudents } from './plan/demo-students.ts';
import { CROWD_DAYS, CROWD_FAILURE, planCrowd } from './plan/plan-crowd.ts';
import { planRecording } from './plan/plan-recording.ts';
import { planStudent } from './plan/plan-student.ts';
import { deleteRolledUpDays, insertDemoUsers, isDemoSeeded, updateUserJoined } from './write/demo-accounts.queries.ts';
import {
  insertDemoMarks,
  insertDemoReadings,
  insertDemoShares,
  insertDemoStudyTime,
  insertDemoTickets,
} from './write/demo-desk.queries.ts';
import { insertDemoHandouts } from './write/demo-handouts.queries.ts';
import { insertDemoComparisons, insertProviderRecords } from './write/demo-money.queries.ts';
import { insertDemoReminders } from './write/demo-reminders.queries.ts';
import {
  insertDemoBundles,
  insertDemoChats,
  insertDemoJobs,
  insertDemoLectures,
  insertDemoRecording,
  insertDemoTranslations,
} from './write/demo-work.queries.ts';
import { uploadMedia } from './write/upload-media.ts';
import { writeCards } from './write/write-cards.ts';
import { writeCases } from './write/write-cases.ts';
import { writeMockExams } from './write/write-mock-exams.ts';
import { writeMoney } from './write/write-money.ts';
import { writeStudy } from './write/write-study.ts';

interface SeedDeps {
  db: Database;
  storage: Storage;
  merchant: Merchant;
  now: Date;
  /** Called only when the demo data is missing. */
  makeMedia: () => Promise<LectureMedia[]>;
}

/** Fills the sample accounts and the back office once; null when the data exists already. Needs the sample data. */
export async function seedDemo(deps: SeedDeps): Promise<DemoPlan | null> {
  if (await isDemoSeeded(deps.db)) return null;
  const media = await Promise.all((await deps.makeMedia()).map(withRecording));
  const days = createDemoDays(deps.now);
  const byId = new Map(media.map((one) => [one.lecture.id, one]));
  const students = await Promise.all(
    demoStudents.map(async (student) => ({ student, user_id: await getSampleAccountId(deps.db, student.email) })),
  );
  const whole = joinPlans([...students.map((one) => planStudent({ ...one, days, media: byId })), planCrowd(days)]);
  const recorded = planRecording(whole, students[0]?.user_id ?? '');
  const plan = recorded?.plan ?? whole;
  const own = new Set(students.map(({ user_id }) => user_id));
  await uploadMedia(deps.storage, plan, ({ user_id, title }) =>
    own.has(user_id) ? media.find(({ lecture }) => lecture.title === title) : undefined,
  );
  await inTransaction(deps.db, async (tx) => {
    for (const { student, user_id: id } of students) {
      await updateUserJoined(tx, { id, created_at: days.at(student.joined, '20:15') });
    }
    await writePlan(tx, plan, { merchant: deps.merchant, days });
    if (recorded !== null) await insertDemoRecording(tx, recorded.recording);
    const [first] = students;
    if (first !== undefined) await insertDemoReminders(tx, { user_id: first.user_id, now: days.now });
  });
  return plan;
}

async function withRecording(media: LectureMedia) {
  const bytes = await readFile(join(media.directory, 'audio.ogg'));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ...media, recording: { size_bytes: bytes.length, sha256 }, handout: await readHandout(media) };
}

async function readHandout({ lecture, directory }: LectureMedia) {
  if (lecture.handout === undefined) return null;
  const bytes = await readFile(join(directory, 'handout.pdf'));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { size_bytes: bytes.length, sha256, hashes: await readHandoutHashes(directory) };
}

/** All rows or none, so that an interrupted run can be repeated. */
async function writePlan(
  tx: Transaction,
  plan: DemoPlan,
  { merchant, days }: { merchant: Merchant; days: DemoDays },
): Promise<void> {
  const operatorOf = (role: 'owner' | 'finance' | 'support') =>
    getSampleAccountId(tx, sampleLogins.find((login) => login.role === role)?.email ?? '');
  const operators = {
    owner: await operatorOf('owner'),
    finance: await operatorOf('finance'),
    support: await operatorOf('support'),
  };
  await insertDemoUsers(tx, plan.users);
  await insertSampleConsents(tx);
  await writeMoney(tx, plan, merchant);
  await insertProviderRecords(tx);
  await insertDemoComparisons(tx, listPastDays(days));
  await registerPrompts({ db: tx, clock: { now: () => days.at(CROWD_DAYS, '09:00') } });
  await insertDemoLectures(tx, plan.lectures);
  await insertDemoHandouts(tx, plan.lectures);
  await insertDemoJobs(tx, plan.jobs, { failure: CROWD_FAILURE, bodyKeyOf });
  await insertDemoBundles(tx, plan.bundles);
  await insertDemoChats(tx, plan.chats);
  await insertDemoTranslations(tx, plan.translations);
  await writeStudy(tx, plan);
  await writeCards(tx, plan, days.now);
  await writeMockExams(tx, days);
  await insertDemoMarks(tx, plan.marks);
  await insertDemoReadings(tx, plan);
  await insertDemoStudyTime(tx);
  await insertDemoShares(tx, plan.shares);
  await insertDemoTickets(tx, plan.tickets, operators.owner);
  await writeCases(tx, { plan, days, operators });
  await deleteRolledUpDays(tx);
  await rollUpUsage({ db: tx, clock: { now: () => days.now } });
  await rollUpOverview({ db: tx, clock: { now: () => days.now } });
}

/** Days whose comparison with the card provider is over. */
function listPastDays({ now }: DemoDays): string[] {
  return Array.from({ length: CROWD_DAYS }, (_, index) =>
    seoulDayName(new Date(now.getTime() - (index + 1) * MS_PER_DAY)),
  );
}
