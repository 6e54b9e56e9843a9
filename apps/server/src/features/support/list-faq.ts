import { seoulDayName } from '@pilgi/domain/shared';
import { redactPersonalData, type TicketStatus } from '@pilgi/domain/support';
import type { AppDeps } from '../../platform/app-deps.ts';
import { getContentVersion } from '../../platform/db/content-versions.queries.ts';
import { type FaqPublishMode, listFaqResponses, listFaqRows } from './faq.queries.ts';
import { listResponses } from './tickets.queries.ts';

export interface FaqDeps extends Pick<AppDeps, 'db'> {
  /** Our own address is not masked. */
  findSupportEmail: () => Promise<string>;
  publishMode: FaqPublishMode;
}

const MAX_FAQ_ENTRIES = 500;

type Row = Awaited<ReturnType<typeof listFaqRows>>[number];
interface PublicResponse {
  id: string;
  message: string;
  created_at: Date;
}

/** Released texts are returned unchanged; automatically published ones are redacted. */
async function listFaq(deps: FaqDeps) {
  const rows = await listFaqRows(deps.db, { mode: deps.publishMode, limit: MAX_FAQ_ENTRIES });
  const [released, automatic] = [rows.filter(isReleased), rows.filter((row) => !isReleased(row))];
  const releasedResponses = Map.groupBy(await listFaqResponses(deps.db, idsOf(released)), (one) => one.ticket_id);
  const rawResponses = await listResponses(deps.db, idsOf(automatic));
  const allowed = [await deps.findSupportEmail()];
  const mask = (text: string) => redactPersonalData(text, { allowed }).text;
  return rows.map((row) => {
    if (isReleased(row)) {
      const text = { subject: row.public_subject, message: row.public_message };
      return toFaqEntry({ ...row, ...text }, releasedResponses.get(row.id) ?? []);
    }
    const responses = (rawResponses.get(row.id) ?? []).map((one) => ({ ...one, message: mask(one.message) }));
    return toFaqEntry({ ...row, subject: mask(row.subject), message: mask(row.message) }, responses);
  });
}

function isReleased(row: Row): row is Row & { public_subject: string; public_message: string } {
  return row.public_subject !== null && row.public_message !== null;
}

function idsOf(rows: readonly Row[]): string[] {
  return rows.map((row) => row.id);
}

/** A ticket without author and operator, and with days instead of timestamps. */
export function toFaqEntry(
  ticket: { id: string; subject: string; message: string; status: TicketStatus; created_at: Date },
  responses: readonly PublicResponse[],
) {
  const { id, subject, message, status } = ticket;
  return {
    id,
    subject,
    message,
    status,
    user_id: null,
    created_at: seoulDayName(ticket.created_at),
    responses: responses.map((one) => ({
      id: one.id,
      message: one.message,
      admin_id: null,
      created_at: seoulDayName(one.created_at),
    })),
  };
}

export function faqResponse(deps: FaqDeps) {
  return { load: () => listFaq(deps), contentVersion: () => getContentVersion(deps.db, 'faq') };
}
