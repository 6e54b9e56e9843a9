export { clientVersionsRoutes } from './client-versions.routes.ts';
export { confirmDownloads } from './confirm-downloads.ts';
export { publishRelease } from './publish-release.ts';
export { readReleaseFiles } from './read-release-files.ts';
