export { clientVersionsRoutes } from './client-versions.routes.ts';
export { publicationExecutor } from './publish-approved.ts';
export { confirmDownloads, publishRelease } from './publish-release.ts';
export { readReleaseFiles } from './read-release-files.ts';
export { requireInstallerUrl } from './validate-version.ts';
