import { createHash } from 'node:crypto';
import type { Transaction } from '../../../../apps/server/src/platform/db/database.ts';
import type { PlannedMark, PlannedShare, PlannedTicket } from '../plan/demo-plan.ts';

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

export async function insertDemoShares(tx: Transaction, shares: readonly PlannedShare[]): Promise<void> {
  const rows = shares.map(({ token, ...share }) => ({
    ...share,
    token_hash: createHash('sha256').update(token).digest('hex'),
    has_sound: true,
  }));
  await tx.insertInto('note_shares').values(rows).execute();
}
