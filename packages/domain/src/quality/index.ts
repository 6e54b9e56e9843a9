export { type GoldenCase, makeGoldenCase } from './golden-case.ts';
export {
  REPORT_CAUSES,
  REPORT_COMMENT_MAX,
  REPORT_KINDS,
  REPORT_STATES,
  type ReportCause,
  type ReportKind,
  type ReportState,
} from './report.ts';
export { type ChargedSectionCall, sectionRefundFor } from './section-refund-for.ts';
