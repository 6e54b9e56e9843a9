import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readManifest } from '../../../apps/server/src/features/lectures/index.ts';
import { readNoteBody } from '../../../apps/server/src/features/notes/index.ts';
import { listPaymentViolations } from '../large/payment-violations.queries.ts';
import { createDemoDatabase, type DemoDatabase } from './create-demo-database.ts';
import type { DemoPlan } from './plan/demo-plan.ts';

let demo: DemoDatabase;
let plan: DemoPlan | null;
beforeAll(async () => {
  const serverUrl = process.env.DATABASE_URL;
  if (serverUrl === undefined) throw new Error('DATABASE_URL is not set: run the tests with npm test');
  demo = await createDemoDatabase(serverUrl);
  plan = await demo.seed();
});
afterAll(() => demo.close());

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(
    demo.db,
  );
  return rows[0]?.count ?? -1;
}

async function countAll(): Promise<Record<string, number>> {
  const tables = ['users', 'payments', 'payment_orders', 'ledger_entries', 'lectures', 'jobs', 'notes', 'problems'];
  const more = [
    'handouts',
    'handout_pages',
    'page_spans',
    'mock_exams',
    'course_exams',
    'attempts',
    'attempt_answers',
    'review_cards',
    'review_logs',
    'flash_cards',
    'flash_card_logs',
    'chats',
    'chat_questions',
    'translations',
    'note_marks',
    'note_readings',
    'study_days',
    'reminders',
    'push_subscriptions',
  ];
  const rest = [
    'note_shares',
    'support_tickets',
    'ticket_responses',
    'model_calls',
    'provider_comparisons',
    'usage_days',
  ];
  const counts = await Promise.all([...tables, ...more, ...rest].map(async (table) => [table, await count(table)]));
  return Object.fromEntries(counts) as Record<string, number>;
}

describe('seedDemo', () => {
  it('stores every planned row', async () => {
    const counts = await countAll();
    expect(counts.lectures).toBe(plan?.lectures.length);
    expect(counts.jobs).toBe(plan?.jobs.length);
    expect(counts.payment_orders).toBe(plan?.purchases.length);
    expect(counts.problems).toBe(6 * 12);
    // One mock exam is finished and one in progress.
    expect(counts.attempts).toBe((plan?.attempts.length ?? 0) + 2);
    expect(counts.note_shares).toBe(1);
    expect(counts.study_days).toBeGreaterThan(20);
    expect([counts.reminders, counts.push_subscriptions]).toEqual([14, 1]);
    expect(counts.chat_questions).toBe(plan?.chats.flatMap(({ questions }) => questions).length);
    // Some sections of the English lecture, so that the offer for the others is shown too.
    expect([counts.translations, plan?.translations.length]).toEqual([3, 3]);
    expect(plan?.translations.every(({ lines }) => lines.every(({ is_confirmed }) => is_confirmed))).toBe(true);
    expect(counts.usage_days).toBeGreaterThan(80);
    expect(counts.users).toBeGreaterThan(140);
    expect(counts.jobs).toBeGreaterThan(250);
    expect(counts.payments).toBeGreaterThan(100);
  });

  it('satisfies the commit checks of orders and refunds', async () => {
    expect(await listPaymentViolations(demo.db)).toEqual([]);
  });

  it('contains purchases in every final state, a refund and reviews that are due today', async () => {
    const orders = await sql<{
      status: string;
    }>`select distinct status::text as status from payment_orders order by 1`.execute(demo.db);
    expect(orders.rows.map(({ status }) => status)).toEqual(['EXPIRED', 'FAILED', 'PAID']);
    const refunds = await sql<{ status: string }>`select status::text as status from refunds`.execute(demo.db);
    expect(refunds.rows).toEqual([{ status: 'DONE' }]);
    const due = await sql<{ email: string; due: number }>`
      select u.email, count(*)::integer as due from review_cards c join users u on u.id = c.user_id
      where c.due_at <= now() group by u.email order by u.email`.execute(demo.db);
    expect(due.rows.map(({ email }) => email)).toEqual(['jaehyun@example.com', 'minji@example.com']);
    for (const row of due.rows) expect(row.due).toBeGreaterThan(3);
    for (const row of due.rows) expect(row.due).toBeLessThan(40);
  });

  it('has something on every page of the back office', async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*)::integer from operator_requests where decision is null) as requests,
        (select count(*)::integer from share_reports where closed_at is null) as share_reports,
        (select count(*)::integer from block_reports where state = 'NEW') as note_reports,
        (select count(*)::integer from promotions) as promotions,
        (select count(*)::integer from paybacks where status = 'OWED') as paybacks,
        (select count(*)::integer from unmatched_payments where status = 'REVIEW') as unmatched,
        (select count(*)::integer from payment_alarms) as alarms, (select count(*)::integer from finding_cases) as findings,
        (select count(*)::integer from closed_cases) as closed, (select count(*)::integer from user_notes) as remarks`.execute(
      demo.db,
    );
    for (const [what, found] of Object.entries(rows[0] ?? {})) expect(found, what).toBeGreaterThan(0);
    const days = await sql<{ used: number; active: number; covered: number }>`
      select sum(used_micro)::float8 as used, max(active_7) as active, sum(covered_seconds)::float8 as covered
      from overview_days`.execute(demo.db);
    expect(days.rows[0]?.used).toBeGreaterThan(0);
    expect(days.rows[0]?.active).toBeGreaterThan(10);
    expect(days.rows[0]?.covered).toBeGreaterThan(0);
  });

  it('leaves nothing for the worker: no open work, no mail, no row in the future', async () => {
    const { rows } = await sql<{ what: string }>`
      select 'mail' as what from mail_outbox where status = 'PENDING'
      union all select 'job' from jobs where finished_at is null
      union all select 'future job' from jobs where finished_at > now()
      union all select 'future ledger' from ledger_entries where created_at > now()
      union all select 'future answer' from attempt_answers where answered_at > now()
      union all select 'unreadable note' from notes n where n.indexed_version is null
        and not exists (select 1 from lectures l join users u on u.id = l.user_id where l.id = n.lecture_id and u.email like '%@example.com')`.execute(
      demo.db,
    );
    expect(rows).toEqual([]);
  });

  it('stores the note and the prepared lecture of every finished note', async () => {
    const notes = await demo.db
      .selectFrom('notes')
      .innerJoin('users', 'users.id', 'notes.user_id')
      .select(['notes.body_key', 'notes.lecture_id', 'notes.claims', 'notes.supported'])
      .where('users.email', 'like', '%@example.com')
      .execute();
    expect(notes).toHaveLength(6);
    for (const { body_key, lecture_id, claims, supported } of notes) {
      const document = await readNoteBody(demo.storage, body_key);
      expect(document.evidence).toEqual({ supported, total: claims });
      const manifest = await readManifest(demo.storage, lecture_id);
      expect(manifest.sections).toHaveLength(document.sections.length);
      for (const { id } of manifest.slides)
        expect(demo.objects.has(`prepared/${lecture_id}/slides/${id}.jpg`)).toBe(true);
    }
  });

  it('has a note that cites the pages of a handout, with their images', async () => {
    const { id, body_key, lecture_id } = await demo.db
      .selectFrom('handouts')
      .innerJoin('notes', 'notes.lecture_id', 'handouts.lecture_id')
      .select(['handouts.id', 'notes.body_key', 'notes.lecture_id'])
      .executeTakeFirstOrThrow();
    const { slides, sections } = await readNoteBody(demo.storage, body_key);
    const pages = slides.filter(({ page }) => page?.handout_id === id);
    expect(pages.map((page) => page.id)).toEqual(['ph1-1', 'ph1-2']);
    const cited = sections.flatMap(({ blocks }) => blocks.flatMap(({ slide_ids }) => slide_ids));
    for (const page of pages) {
      expect(cited).toContain(page.id);
      expect(demo.objects.has(`prepared/${lecture_id}/slides/${page.id}.jpg`)).toBe(true);
    }
  });

  it('changes nothing when run again', async () => {
    const before = await countAll();
    expect(await demo.seed()).toBeNull();
    expect(await countAll()).toEqual(before);
  });
});
