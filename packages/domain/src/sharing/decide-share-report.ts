import { allow, type Decision, refuse } from '../shared/decision.ts';
import { MS_PER_DAY } from '../shared/time/seoul-day.ts';
import { OBJECTION_DAYS, type ShareDecision, type ShareReportStatus } from './share-report.ts';

interface ReportedPage {
  status: ShareReportStatus;
  /** Last decision of an operator. */
  decided_at: Date | null;
  objected_at: Date | null;
  /** A reporter answered the objection: an operator must decide. */
  answered_at: Date | null;
}

/**
 * Decisions of operators. An automatically hidden page either stays hidden or its reports are rejected. A page hidden by an
 * operator is restored, or hidden again after an objection, which ends the automatic restoration.
 */
export function decideShareReport(
  page: ReportedPage,
  decision: ShareDecision,
): Decision<'DECIDED' | 'NOT_HIDDEN' | 'ALREADY_HIDDEN'> {
  if (page.status === 'REJECTED' || page.status === 'RESTORED') return refuse('DECIDED');
  if (decision === 'RESTORE') return page.status === 'HIDDEN' ? allow : refuse('NOT_HIDDEN');
  if (page.decided_at === null) return allow;
  if (decision === 'REJECT') return refuse('ALREADY_HIDDEN');
  return awaitsDecision(page) ? allow : refuse('ALREADY_HIDDEN');
}

/** The owner may object once while the page is hidden. */
export function canObject({ status, objected_at }: ReportedPage): boolean {
  return status === 'HIDDEN' && objected_at === null;
}

/** Whether an operator has not decided yet, or not since the objection. */
export function awaitsDecision({ status, decided_at, objected_at }: ReportedPage): boolean {
  if (status !== 'OPEN' && status !== 'HIDDEN') return false;
  return decided_at === null || (objected_at !== null && objected_at > decided_at);
}

/** When the page is restored without a decision; null without an objection, or once a reporter answered or an operator decided. */
export function restorationAt(page: ReportedPage): Date | null {
  const { status, objected_at, answered_at } = page;
  if (status !== 'HIDDEN' || objected_at === null || answered_at !== null || !awaitsDecision(page)) return null;
  return new Date(objected_at.getTime() + OBJECTION_DAYS * MS_PER_DAY);
}
