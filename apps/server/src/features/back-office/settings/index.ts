export { settingsRoutes } from './settings.routes.ts';
export { resolveSiteIdentity } from './show-site.ts';
export { resealSmtpPassword, resolveSmtpSettings } from './stored-mail-settings.ts';
