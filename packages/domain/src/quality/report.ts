export const REPORT_KINDS = ['WRONG', 'MISSING', 'GOOD'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_STATES = ['NEW', 'CONFIRMED', 'REJECTED', 'DUPLICATE'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Step of the pipeline in which the error arose. */
export const REPORT_CAUSES = ['HEARING', 'OUTLINE', 'WRITING', 'CHECK', 'SLIDE', 'RENDER'] as const;
export type ReportCause = (typeof REPORT_CAUSES)[number];

export const REPORT_COMMENT_MAX = 500;
