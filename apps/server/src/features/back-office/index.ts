export {
  clientVersionsRoutes,
  confirmDownloads,
  publicationExecutor,
  publishRelease,
  readReleaseFiles,
  requireInstallerUrl,
} from './client-versions/index.ts';
export { rollUpUsage, statsRoutes } from './dashboard/index.ts';
export { adminJobsRoutes } from './jobs/index.ts';
export { operationalMetricsSource } from './operational-metrics/index.ts';
export { overviewRoutes, rollUpOverview } from './overview/index.ts';
export { qualityRoutes, readGoldenCases, reportMailComposers } from './quality/index.ts';
export { adminSearchRoutes } from './search/index.ts';
export { resealSmtpPassword, resolveSiteIdentity, resolveSmtpSettings, settingsRoutes } from './settings/index.ts';
export { eraseUserNotes, userPageRoutes } from './user-page/index.ts';
