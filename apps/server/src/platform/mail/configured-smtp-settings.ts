import type { Config } from '../config/config-schema.ts';
import type { SmtpSettings } from './smtp-settings.ts';

type SmtpConfig = Pick<Config, 'SMTP_HOST' | 'SMTP_PORT' | 'SMTP_USE_TLS' | 'SMTP_USERNAME' | 'SMTP_PASSWORD'>;

/** SMTP settings from the environment; unlike operator settings they may name a server in the private network. */
export function configuredSmtpSettings(config: SmtpConfig): SmtpSettings {
  return {
    host: config.SMTP_HOST,
    port: config.SMTP_PORT,
    use_tls: config.SMTP_USE_TLS,
    username: config.SMTP_USERNAME,
    password: config.SMTP_PASSWORD,
  };
}
