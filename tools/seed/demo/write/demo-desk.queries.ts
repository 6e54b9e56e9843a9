import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '../../../../apps/server/src/platform/db/database.ts';
import type { DemoPlan, PlannedMark, PlannedShare, PlannedTicket } from '../plan/demo-plan.ts';

export async function insertDemoTickets(
  tx: Transaction,
  tickets: readonly PlannedTicket[],
  operatorId: string,
): Promise<void> {
  const rows = tickets.map(({ at, response, ...ticket }) => ({
    ...ticket,
    created_at: at,
    updated_at: response?.at ?? at,
  }));
  await tx.insertInto('support_tickets').values(rows).execute();
  const responses = tickets.flatMap(({ id, response }) =>
    response === null
      ? []
      : [{ id, ticket_id: id, admin_id: operatorId, message: response.message, created_at: response.at }],
  );
  await tx.insertInto('ticket_responses').values(responses).execute();
}

export async function insertDemoMarks(tx: Transaction, marks: readonly PlannedMark[]): Promise<void> {
  const rows = marks.map(({ range, at, ...mark }) => ({
    ...mark,
    range_start: range.start,
    range_end: range.end,
    note_version: 1,
    created_at: at,
    updated_at: at,
  }));
  await tx.insertInto('note_marks').values(rows).execute();
}

/** Each student stopped reading at the last mark of a note. */
export async function insertDemoReadings(
  tx: Transaction,
  { marks, jobs }: Pick<DemoPlan, 'marks' | 'jobs'>,
): Promise<void> {
  const rows = jobs.flatMap(({ id, user_id, document }) => {
    const last = marks.findLast(({ note_id }) => note_id === id);
    const section = document?.sections.find(({ blocks }) => blocks.some((block) => block.id === last?.block_id));
    const block = section?.blocks.find((one) => one.id === last?.block_id);
    if (last === undefined || document === null || section === undefined || block === undefined) return [];
    const heading = `${section.number}. ${section.heading}`;
    const read_permille = Math.round((block.at_ms / document.duration_ms) * 1000);
    return [{ note_id: id, user_id, heading, at_ms: block.at_ms, read_permille, read_at: last.at }];
  });
  await tx.insertInto('note_readings').values(rows).execute();
}

/** Study time that fits the stored answers and reviews, with some reading on the same days. */
export async function insertDemoStudyTime(tx: Transaction): Promise<void> {
  await sql`
    with done as (
      select attempt.user_id, 'SOLVE'::study_kind as kind, answer.answered_at as at
      from attempts attempt join attempt_answers answer on answer.attempt_id = attempt.id
      where answer.answered_at is not null
      union all
      select user_id, 'REVIEW', reviewed_at from review_logs where attempt_id is null
    ), spent as (
      select user_id, (at at time zone 'Asia/Seoul')::date as day, kind, count(*) * 70 as seconds, max(at) as at
      from done group by user_id, day, kind
    )
    insert into study_days (user_id, day, kind, seconds, counted_at)
    select user_id, day, kind, seconds, at from spent
    union all
    select user_id, day, 'READ', sum(seconds) + 600, max(at) from spent group by user_id, day`.execute(tx);
}

export async function insertDemoShares(tx: Transaction, shares: readonly PlannedShare[]): Promise<void> {
  const rows = shares.map(({ token, ...share }) => ({
    ...share,
    token_hash: createHash('sha256').update(token).digest('hex'),
    has_sound: true,
  }));
  await tx.insertInto('note_shares').values(rows).execute();
}
