export { awaitsDecision, canObject, decideShareReport, restorationAt } from './decide-share-report.ts';
export { hidesPage } from './hides-page.ts';
export {
  isRightsReason,
  OBJECTION_DAYS,
  SHARE_DECISION_TEXT_MAX,
  SHARE_DECISIONS,
  SHARE_REPORT_NAME_MAX,
  SHARE_REPORT_REASONS,
  SHARE_REPORT_STATUSES,
  SHARE_REPORT_TEXT_MAX,
  SHARED_KINDS,
  type ShareDecision,
  type SharedKind,
  type ShareReportReason,
  type ShareReportStatus,
} from './share-report.ts';
