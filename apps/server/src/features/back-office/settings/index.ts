export { settingsRoutes } from './settings.routes.ts';
export { resealSmtpPassword, resolveMailIdentity, resolveSmtpSettings } from './stored-mail-settings.ts';
