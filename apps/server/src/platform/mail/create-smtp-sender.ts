import { isIP } from 'node:net';
import nodemailer from 'nodemailer';
import type { SendMail } from './mail-message.ts';
import type { ResolveSmtpSettings, SmtpSettings } from './smtp-settings.ts';

const IMPLICIT_TLS_PORT = 465;

interface SenderOptions {
  /** `name <address>`. */
  from: string;
  /** Replaces the name part of `from`. */
  senderName?: () => Promise<string | null>;
  settings: ResolveSmtpSettings;
}

/**
 * Resolves the settings for every message, so that a change by an operator takes effect immediately in all processes.
 */
export function createSmtpSender(options: SenderOptions): SendMail {
  return async ({ mail_id, ...message }) => {
    const transport = nodemailer.createTransport(transportOptionsFor(await options.settings()));
    try {
      const from = withSenderName(options.from, (await options.senderName?.()) ?? null);
      const messageId = mail_id === undefined ? {} : { messageId: `<${mail_id}@${domainOf(options.from)}>` };
      await transport.sendMail({ from, ...messageId, ...message });
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
