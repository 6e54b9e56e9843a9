/** The day from which the terms and policies shown today are in force; consents are recorded with it. */
export const DOCUMENTS_VERSION = '2025-09-01';
