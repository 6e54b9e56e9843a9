import nodemailer from 'nodemailer';
import type { Config } from '../config/config-schema.ts';
import type { SendMail } from './mail-message.ts';

type SmtpConfig = Pick<
  Config,
  'SMTP_HOST' | 'SMTP_PORT' | 'SMTP_USE_TLS' | 'SMTP_USERNAME' | 'SMTP_PASSWORD' | 'MAIL_FROM'
>;

const IMPLICIT_TLS_PORT = 465;

export function createSmtpSender(config: SmtpConfig): { send: SendMail; close: () => void } {
  const transport = nodemailer.createTransport({
    host: config.SMTP_HOST,
    port: config.SMTP_PORT,
    secure: config.SMTP_PORT === IMPLICIT_TLS_PORT,
    requireTLS: config.SMTP_USE_TLS,
    ignoreTLS: !config.SMTP_USE_TLS,
    ...(config.SMTP_USERNAME === '' ? {} : { auth: { user: config.SMTP_USERNAME, pass: config.SMTP_PASSWORD } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 25_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (message) => {
      await transport.sendMail({ from: config.MAIL_FROM, ...message });
    },
    close: () => transport.close(),
  };
}
