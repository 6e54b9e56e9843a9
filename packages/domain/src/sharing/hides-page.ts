import { isRightsReason, type ShareReportReason, type ShareReportStatus } from './share-report.ts';

const WINDOW_MS = 24 * 3_600_000;
const NETWORKS_TO_HIDE = 3;

interface PageReport {
  reason: ShareReportReason;
  status: ShareReportStatus;
  /** Digest of the reporter's network; null when it was erased. */
  network: string | null;
  has_name: boolean;
  /** The reporter states to be the right holder or the recorded person, and that the report is true. */
  has_statement: boolean;
  created_at: Date;
}

/**
 * Whether the undecided reports of a page hide it until an operator decides. A page that was cleared before is never hidden
 * without an operator: otherwise a rejected reporter could hide it again at once.
 */
export function hidesPage(reports: readonly PageReport[], now: Date): boolean {
  if (reports.some(({ status }) => status === 'REJECTED' || status === 'RESTORED')) return false;
  const open = reports.filter(({ status }) => status === 'OPEN');
  if (open.some((one) => isRightsReason(one.reason) && one.has_name && one.has_statement)) return true;
  const recent = open.filter(({ created_at }) => now.getTime() - created_at.getTime() < WINDOW_MS);
  const networks = new Set(recent.flatMap(({ network }) => (network === null ? [] : [network])));
  return networks.size >= NETWORKS_TO_HIDE;
}
