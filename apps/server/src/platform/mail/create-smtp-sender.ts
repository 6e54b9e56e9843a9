import { isIP } from 'node:net';
import nodemailer from 'nodemailer';
import type { Config } from '../config/config-schema.ts';
import type { SendMail } from './mail-message.ts';
import { withSiteName } from './with-site-name.ts';

type SmtpConfig = Pick<Config, 'SMTP_HOST' | 'SMTP_PORT' | 'SMTP_USE_TLS' | 'SMTP_USERNAME' | 'SMTP_PASSWORD'>;

/** SMTP server settings at the time of sending. */
export interface SmtpSettings {
  host: string;
  port: number;
  use_tls: boolean;
  username: string;
  password: string;
  /** Verified IP address to connect to; resolving the name again could return another one. */
  pinned_address?: string;
}

type ResolveSmtpSettings = () => Promise<SmtpSettings>;

const IMPLICIT_TLS_PORT = 465;

interface SenderOptions {
  /** `name <address>`. */
  from: string;
  /** Name of the service: sender name, subject prefix and heading of every mail. */
  siteName?: () => Promise<string>;
  settings: ResolveSmtpSettings;
}

/**
 * Resolves the settings for every message, so that a change by an operator takes effect immediately in all processes.
 */
export function createSmtpSender(options: SenderOptions): SendMail {
  return async ({ mail_id, ...message }) => {
    const transport = nodemailer.createTransport(transportOptionsFor(await options.settings()));
    try {
      const siteName = (await options.siteName?.()) ?? null;
      const from = withSenderName(options.from, siteName);
      const messageId = mail_id === undefined ? {} : { messageId: `<${mail_id}@${domainOf(options.from)}>` };
      await transport.sendMail({
        from,
        ...messageId,
        ...(siteName === null ? message : withSiteName(message, siteName)),
      });
    } finally {
      transport.close();
    }
  };
}

function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}

function domainOf(from: string): string {
  return addressOf(from).split('@').at(-1) ?? '';
}

function withSenderName(from: string, name: string | null): string | { name: string; address: string } {
  return name === null ? from : { name, address: addressOf(from) };
}

function transportOptionsFor(settings: SmtpSettings) {
  const { host, port, use_tls, username, password, pinned_address } = settings;
  return {
    host: pinned_address ?? host,
    ...(isIP(host) === 0 ? { tls: { servername: host } } : {}),
    port,
    secure: port === IMPLICIT_TLS_PORT,
    requireTLS: use_tls,
    ignoreTLS: !use_tls,
    ...(username === '' ? {} : { auth: { user: username, pass: password } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 25_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

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
