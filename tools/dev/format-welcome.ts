import type { Ports } from './choose-ports.ts';

export interface StackAddresses {
  web: string;
  api: string;
  mail: string;
  toss: string;
  gemini: string;
  identity: string;
}

interface SampleLogin {
  email: string;
  password: string;
  note: string;
}

export function listAddresses(ports: Ports): StackAddresses {
  return {
    web: `http://localhost:${ports.WEB_PORT}`,
    api: `http://localhost:${ports.API_PORT}`,
    mail: `http://localhost:${ports.MAIL_HTTP_PORT}`,
    toss: `http://localhost:${ports.TOSS_SIM_PORT}`,
    gemini: `http://localhost:${ports.GEMINI_SIM_PORT}`,
    identity: `http://localhost:${ports.IDENTITY_SIM_PORT}`,
  };
}

export function formatWelcome(addresses: StackAddresses, logins: readonly SampleLogin[]): string {
  const emailWidth = Math.max(0, ...logins.map((login) => login.email.length));
  const passwordWidth = Math.max(0, ...logins.map((login) => login.password.length));
  return [
    '',
    '  Pilgi is running.',
    '',
    `  Web      ${addresses.web}`,
    `  API      ${addresses.api}/api/v1/health`,
    `  Mailbox  ${addresses.mail}`,
    `  Toss     ${addresses.toss} (simulator)`,
    `  Gemini   ${addresses.gemini} (simulator)`,
    `  Identity ${addresses.identity} (simulator of Kakao, Naver and Google)`,
    '',
    '  Sample logins',
    ...logins.map(
      ({ email, password, note }) => `  ${email.padEnd(emailWidth)}  ${password.padEnd(passwordWidth)}  ${note}`,
    ),
    '',
    '  Ctrl-C stops all processes.',
    '',
  ].join('\n');
}
