import { isIP } from 'node:net';
import nodemailer from 'nodemailer';
import type { SendMail } from './mail-message.ts';
import type { ResolveSmtpSettings, SmtpSettings } from './smtp-settings.ts';

const IMPLICIT_TLS_PORT = 465;

/** Asks for the settings at every message: what an operator saves holds for the next one, on every process. */
export function createSmtpSender(options: { from: string; settings: ResolveSmtpSettings }): SendMail {
  return async (message) => {
    const transport = nodemailer.createTransport(transportOptionsFor(await options.settings()));
    try {
      await transport.sendMail({ from: options.from, ...message });
    } finally {
      transport.close();
    }
  };
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
