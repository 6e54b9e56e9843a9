export const SHARED_KINDS = ['NOTE', 'PROBLEM_SET'] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

export const SHARE_REPORT_REASONS = ['COPYRIGHT', 'PRIVACY', 'ILLEGAL_RECORDING', 'ABUSE', 'OTHER'] as const;
export type ShareReportReason = (typeof SHARE_REPORT_REASONS)[number];

/** OPEN: the page is still shown. HIDDEN: the page is not shown. REJECTED and RESTORED: the page is shown again. */
export const SHARE_REPORT_STATUSES = ['OPEN', 'HIDDEN', 'REJECTED', 'RESTORED'] as const;
export type ShareReportStatus = (typeof SHARE_REPORT_STATUSES)[number];

export const SHARE_DECISIONS = ['HIDE', 'REJECT', 'RESTORE'] as const;
export type ShareDecision = (typeof SHARE_DECISIONS)[number];

export const SHARE_REPORT_TEXT_MAX = 2000;
export const SHARE_REPORT_NAME_MAX = 60;
export const SHARE_DECISION_TEXT_MAX = 1000;
/** After an objection the page is restored this many days later, unless an operator decides before. */
export const OBJECTION_DAYS = 14;

/** Reasons for which one report with a name and a statement hides the page. */
export function isRightsReason(reason: ShareReportReason): boolean {
  return reason === 'COPYRIGHT' || reason === 'ILLEGAL_RECORDING';
}
