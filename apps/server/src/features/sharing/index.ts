export { noteShares } from './notes/open-shared-note.ts';
export { bundleShares } from './problem-sets/open-shared-bundle.ts';
export { shareReportMailComposers } from './reports/mails/share-report-mail-composers.ts';
export { eraseObjections, purgeShareReports, restoreDuePages } from './reports/restore-due-pages.ts';
export { endSharesOf, eraseShares, purgeShares } from './share-links.ts';
export { findSharedBundle, findSharedNote } from './shares.queries.ts';
export { sharingRoutes } from './sharing.routes.ts';
