import { AUDIT_PAGE_SIZE } from '@pilgi/contract';
import { normaliseEmail } from '@pilgi/domain/accounts';
import { MS_PER_DAY, seoulDayStart } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { countAuditEntries, listAuditEntries } from './audit.queries.ts';

interface AuditSearch {
  admin?: string | undefined;
  subject?: string | undefined;
  action?: string | undefined;
  /** Days in Seoul, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  page: number;
}

export async function findAuditEntries(deps: Pick<AppDeps, 'db'>, search: AuditSearch) {
  const filter = {
    admin: normaliseName(search.admin),
    subject: normaliseName(search.subject),
    action: search.action,
    from: search.from === undefined ? undefined : startOf(search.from),
    until: search.to === undefined ? undefined : new Date(startOf(search.to).getTime() + MS_PER_DAY),
  };
  const slice = { skip: (search.page - 1) * AUDIT_PAGE_SIZE, limit: AUDIT_PAGE_SIZE };
  const [rows, total] = await Promise.all([
    listAuditEntries(deps.db, { ...filter, ...slice }),
    countAuditEntries(deps.db, filter),
  ]);
  const entries = rows.map((row) => ({
    ...row,
    seq: Number(row.seq),
    changes: JSON.parse(row.changes) as Record<string, unknown>,
    hash: row.hash.toString('hex'),
  }));
  return { entries, total, page: search.page, page_size: AUDIT_PAGE_SIZE };
}

function normaliseName(text: string | undefined): string | undefined {
  const name = normaliseEmail(text ?? '');
  return name === '' ? undefined : name;
}

function startOf(day: string): Date {
  return seoulDayStart(new Date(`${day}T12:00:00+09:00`));
}
