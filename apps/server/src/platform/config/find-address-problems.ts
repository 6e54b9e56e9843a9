import { isIP } from 'node:net';
import { type DataRecipient, findRecipientOf } from '@pilgi/domain/shared';
import { isPrivateHost } from '../addresses/is-private-host.ts';
import { placeholder } from './find-secret-problems.ts';
import type { CheckedConfig } from './process-secrets.ts';

const ALL_INTERFACES = ['0.0.0.0', '::', '[::]'];
/** Logins that are the administrator or the owner of the tables. */
const POWERFUL_LOGINS = ['postgres', 'root', 'admin', 'pilgi', 'pilgi_admin', 'pilgi_owner'];
const MIN_PASSWORD = { length: 20, different: 10 };

const hostOf = (address: string) => new URL(address).hostname;
const isHttps = (address: string) => address.startsWith('https://');

/** Addresses that would send data unprotected, to an unnamed recipient, or listen where everyone can connect. */
export function findAddressProblems(config: CheckedConfig, isApi: boolean): string[] {
  return [
    ...findDatabaseProblems(config.DATABASE_URL),
    ...findSiteProblems(config, isApi),
    ...findRecipientProblems(config),
    ...findSpeechProblems(config),
    ...findStorageProblems(config),
    ...findMailProblems(config),
    ...findMonitoringProblems(config),
    ...findTrackingProblems(config.ERROR_TRACKING_DSN),
  ];
}

function findDatabaseProblems(address: string): string[] {
  const url = new URL(address);
  const password = decodeURIComponent(url.password);
  const problems: string[] = [];
  if (POWERFUL_LOGINS.includes(url.username)) {
    problems.push('DATABASE_URL: 관리자나 소유자가 아닌 pilgi_runtime 계정이어야 합니다');
  }
  const isShort = password.length < MIN_PASSWORD.length || new Set(password).size < MIN_PASSWORD.different;
  if (isShort || placeholder.test(password)) {
    problems.push(`DATABASE_URL: 비밀번호가 ${MIN_PASSWORD.length}자 이상의 임의의 값이어야 합니다`);
  }
  if (url.searchParams.get('sslmode') !== 'verify-full' && !isPrivateHost(url.hostname)) {
    problems.push('DATABASE_URL: 내부망 밖의 데이터베이스에는 sslmode=verify-full이 필요합니다');
  }
  return problems;
}

function findSiteProblems(config: CheckedConfig, isApi: boolean): string[] {
  const { PUBLIC_WEB_ORIGIN: site, CORS_ALLOWED_ORIGINS: origins, TRUSTED_PROXY_HOPS: hops } = config;
  const problems: string[] = [];
  if (!isHttps(site)) problems.push('PUBLIC_WEB_ORIGIN: https 주소여야 합니다');
  else if (placeholder.test(site) || isPrivateHost(hostOf(site))) {
    problems.push('PUBLIC_WEB_ORIGIN: 실제 서비스 주소가 아닌 예시 값입니다');
  }
  if (origins.some((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin || !isHttps(origin))) {
    problems.push('CORS_ALLOWED_ORIGINS: https 출처만 적을 수 있습니다');
  }
  if (isApi && hops === 0) {
    problems.push('TRUSTED_PROXY_HOPS: 앞단 프록시의 수를 적어야 합니다. 0이면 모든 이용자가 한 주소로 보입니다');
  }
  return problems;
}

const NAMED_ADDRESSES = [
  ['TOSS_API_BASE_URL', ['card_payments'], '결제대행사'],
  ['GEMINI_BASE_URL', ['ai_models'], 'AI 모델 제공자'],
  ['OPENAI_COMPATIBLE_BASE_URL', ['ai_models'], 'AI 모델 제공자'],
  ['OPENAI_SPEECH_BASE_URL', ['ai_models', 'korean_speech'], '음성 인식 제공자'],
] as const satisfies readonly (readonly [keyof CheckedConfig, readonly DataRecipient[], string])[];

function findRecipientProblems(config: CheckedConfig): string[] {
  return NAMED_ADDRESSES.flatMap(([key, recipients, title]) => {
    const address = config[key];
    if (address === undefined) return [];
    if (!isHttps(address)) return [`${key}: https 주소여야 합니다`];
    const found = findRecipientOf(hostOf(address));
    const isNamed = recipients.some((recipient) => recipient === found);
    return isNamed ? [] : [`${key}: 개인정보처리방침에 적힌 ${title}의 주소가 아닙니다`];
  });
}

function findSpeechProblems(config: CheckedConfig): string[] {
  const { RTZR_BASE_URL, RTZR_CLIENT_ID, RTZR_CLIENT_SECRET } = config;
  if (RTZR_CLIENT_ID === undefined && RTZR_CLIENT_SECRET === undefined) return [];
  const problems: string[] = [];
  if (RTZR_CLIENT_ID === undefined) problems.push('RTZR_CLIENT_ID: RTZR_CLIENT_SECRET과 함께 있어야 합니다');
  if (RTZR_CLIENT_SECRET === undefined) problems.push('RTZR_CLIENT_SECRET: RTZR_CLIENT_ID와 함께 있어야 합니다');
  const isNamed = isHttps(RTZR_BASE_URL) && findRecipientOf(hostOf(RTZR_BASE_URL)) === 'korean_speech';
  if (!isNamed) problems.push('RTZR_BASE_URL: 개인정보처리방침에 적힌 음성 인식 제공자의 https 주소가 아닙니다');
  return problems;
}

function findStorageProblems(config: CheckedConfig): string[] {
  const { S3_ENDPOINT: inner, S3_PUBLIC_ENDPOINT: outer, S3_ALLOW_PRIVATE: isAllowed } = config;
  const problems: string[] = [];
  if (!isHttps(inner) && !(isAllowed && isPrivateHost(hostOf(inner)))) {
    problems.push('S3_ENDPOINT: https 주소여야 합니다. 내부망 주소라면 S3_ALLOW_PRIVATE=true도 적어야 합니다');
  }
  if (!isHttps(outer)) problems.push('S3_PUBLIC_ENDPOINT: https 주소여야 합니다');
  return problems;
}

function findMailProblems(config: CheckedConfig): string[] {
  const problems: string[] = [];
  if (placeholder.test(config.SMTP_HOST)) problems.push('SMTP_HOST: 실제 메일 서버가 아닌 예시 값입니다');
  if (!config.SMTP_USE_TLS) problems.push('SMTP_USE_TLS: 운영 환경에서는 true여야 합니다');
  if (config.SMTP_ALLOW_PRIVATE) problems.push('SMTP_ALLOW_PRIVATE: 운영 환경에서는 쓸 수 없습니다');
  if (config.SMTP_PASSWORD === undefined) return problems;
  if (config.SMTP_USERNAME === '') problems.push('SMTP_USERNAME: 메일 서버의 계정이 필요합니다');
  if (config.SMTP_PASSWORD === '') problems.push('SMTP_PASSWORD: 메일 서버의 비밀번호가 필요합니다');
  return problems;
}

/** Reports of errors may contain personal data in spite of redaction, and the privacy policy names no recipient of them. */
function findTrackingProblems(dsn: string | undefined): string[] {
  if (dsn === undefined) return [];
  const { username, pathname, hostname } = new URL(dsn);
  if (username === '' || !/\/\d+$/.test(pathname)) return ['ERROR_TRACKING_DSN: 키와 프로젝트 번호가 있어야 합니다'];
  if (isPrivateHost(hostname)) return [];
  return ['ERROR_TRACKING_DSN: 개인정보처리방침에 적힌 수신자가 아닙니다. 내부망의 수집기 주소만 쓸 수 있습니다'];
}

function findMonitoringProblems(config: CheckedConfig): string[] {
  const { METRICS_HOST: host, METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: traces } = config;
  const problems: string[] = [];
  if (port !== undefined && ALL_INTERFACES.includes(host) && !config.METRICS_ALL_INTERFACES) {
    problems.push(
      'METRICS_HOST: 모든 주소에서 열립니다. 내부망의 컨테이너라면 METRICS_ALL_INTERFACES=true도 적어야 합니다',
    );
  } else if (port !== undefined && isIP(host) !== 0 && !isPrivateHost(host)) {
    problems.push('METRICS_HOST: 밖에서 접근할 수 있는 주소입니다');
  }
  if (traces !== undefined && !isHttps(traces) && !isPrivateHost(hostOf(traces))) {
    problems.push('OTEL_EXPORTER_OTLP_ENDPOINT: 내부망 밖의 주소는 https여야 합니다');
  }
  return problems;
}
