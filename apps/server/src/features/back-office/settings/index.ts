export { resealSmtpPassword } from './reseal-smtp-password.ts';
export { resolveMailIdentity } from './resolve-mail-identity.ts';
export { resolveSmtpSettings } from './resolve-smtp-settings.ts';
export { settingsRoutes } from './settings.routes.ts';
