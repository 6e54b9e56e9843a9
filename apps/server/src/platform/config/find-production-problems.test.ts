import { describe, expect, it } from 'vitest';
import { liveKey, productionEnvironment as production } from '../../../testing/production-environment.ts';
import { PROCESS_SECRETS, SECRET_KEYS } from './process-secrets.ts';
import { ConfigProblems, readConfig, readProcessConfig } from './read-config.ts';

function problemsOf(env: Record<string, string>, read: (env: Record<string, string>) => unknown = readConfig) {
  try {
    read(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems;
    throw error;
  }
}

const withDatabase = (change: (url: URL) => void) => {
  const url = new URL(production.DATABASE_URL ?? '');
  change(url);
  return { DATABASE_URL: url.href };
};
const EXAMPLE = '실제 값이 아닌 예시 값입니다';
const COMPANY = '실제 사업자 정보가 아닌 예시 값입니다';
const GUESSABLE = '추측하기 쉬운 값입니다';
const TOSS_FORM = 'TOSS_SECRET_KEY: 실제 시크릿 키의 형식(live_gsk_ 또는 live_sk_ 뒤에 20자 이상)이 아닙니다';
const PASSWORD = 'DATABASE_URL: 비밀번호가 20자 이상의 임의의 값이어야 합니다';
const LOGIN = 'DATABASE_URL: 관리자나 소유자가 아닌 pilgi_runtime 계정이어야 합니다';
const CORS = 'CORS_ALLOWED_ORIGINS: https 출처만 적을 수 있습니다';
const S3 = 'S3_ENDPOINT: https 주소여야 합니다. 내부망 주소라면 S3_ALLOW_PRIVATE=true도 적어야 합니다';
const LOGIN_PROVIDER = '개인정보처리방침에 적힌 로그인 제공자의 https 주소가 아닙니다';
const token = (bytes: string) => Buffer.from(bytes).toString('base64');

/** Each setting alone makes a good configuration weak, and is refused with exactly its line. */
const WEAK: readonly (readonly [Record<string, string>, string])[] = [
  [{ COMPANY_NAME: '주식회사 예시' }, `COMPANY_NAME: ${COMPANY}`],
  [{ COMPANY_REPRESENTATIVE: '홍길동' }, `COMPANY_REPRESENTATIVE: ${COMPANY}`],
  [{ COMPANY_REGISTRATION_NUMBER: '000-00-00000' }, `COMPANY_REGISTRATION_NUMBER: ${COMPANY}`],
  [{ COMPANY_MAIL_ORDER_NUMBER: '제2025-서울강남-00000호' }, `COMPANY_MAIL_ORDER_NUMBER: ${COMPANY}`],
  [{ COMPANY_MAIL_ORDER_AUTHORITY: '예시구청' }, `COMPANY_MAIL_ORDER_AUTHORITY: ${COMPANY}`],
  [{ COMPANY_ADDRESS: '서울특별시 예시로 1' }, `COMPANY_ADDRESS: ${COMPANY}`],
  [{ COMPANY_PHONE: '02-0000-0000' }, `COMPANY_PHONE: ${COMPANY}`],
  [{ COMPANY_CAPITAL: '예시 금액' }, `COMPANY_CAPITAL: ${COMPANY}`],
  [{ COMPANY_CREDIT_INSURANCE: '(예시) 보험 계약' }, `COMPANY_CREDIT_INSURANCE: ${COMPANY}`],
  [{ PRIVACY_OFFICER: '홍길동' }, `PRIVACY_OFFICER: ${COMPANY}`],
  [{ HOSTING_PROVIDER: '예시 호스팅' }, `HOSTING_PROVIDER: ${COMPANY}`],
  [{ HOSTING_CONTACT: 'privacy@hosting.example' }, `HOSTING_CONTACT: ${COMPANY}`],
  [{ MAIL_PROVIDER: '예시 메일' }, `MAIL_PROVIDER: ${COMPANY}`],
  [{ MAIL_COUNTRY: '(개발용) 대한민국' }, `MAIL_COUNTRY: ${COMPANY}`],
  [{ SUPPORT_EMAIL: 'help@pilgi.example' }, `SUPPORT_EMAIL: ${COMPANY}`],
  [{ USER_TOKEN_SECRET: 'a'.repeat(40) }, `USER_TOKEN_SECRET: ${GUESSABLE} (openssl rand -base64 48)`],
  [{ USER_TOKEN_SECRET: 'change-me-0123456789-abcdefghijklm' }, `USER_TOKEN_SECRET: ${EXAMPLE}`],
  [
    { ADMIN_TOKEN_SECRET: 'admin-secret-0123456789-abcdefghijk' },
    `ADMIN_TOKEN_SECRET: ${GUESSABLE} (openssl rand -base64 48)`,
  ],
  [{ ADMIN_TOKEN_SECRET: production.USER_TOKEN_SECRET ?? '' }, 'ADMIN_TOKEN_SECRET: USER_TOKEN_SECRET과 달라야 합니다'],
  [
    { APP_KEYRING: `k1:${token('changeme-changeme-changeme-chang')}` },
    'APP_KEYRING: 추측하기 쉬운 키가 있습니다 (openssl rand -base64 32)',
  ],
  [{ APP_KEYRING: `k1:${token(production.USER_TOKEN_SECRET ?? '')}` }, 'APP_KEYRING: 토큰 비밀과 같은 키가 있습니다'],
  [{ GEMINI_API_KEY: 'changeme-changeme' }, `GEMINI_API_KEY: ${EXAMPLE}`],
  [{ KAKAO_ISSUER_URL: 'http://127.0.0.1:4040/kakao' }, `KAKAO_ISSUER_URL: ${LOGIN_PROVIDER}`],
  [{ NAVER_API_BASE_URL: 'https://login.unlisted.kr' }, `NAVER_API_BASE_URL: ${LOGIN_PROVIDER}`],
  [{ GEMINI_API_KEY: 'AIzaxxxxxxxxxxxxxxxxxxxx' }, `GEMINI_API_KEY: ${EXAMPLE}`],
  [{ GEMINI_API_KEY: 'AbQ9x2Rk7L' }, 'GEMINI_API_KEY: 16자 이상이어야 합니다'],
  [{ OPENAI_COMPATIBLE_API_KEY: 'sk-placeholder-1234567' }, `OPENAI_COMPATIBLE_API_KEY: ${EXAMPLE}`],
  [{ OPENAI_SPEECH_API_KEY: '1111222211112222' }, `OPENAI_SPEECH_API_KEY: ${GUESSABLE}`],
  [{ RTZR_CLIENT_ID: 'client', RTZR_CLIENT_SECRET: 'short' }, 'RTZR_CLIENT_SECRET: 16자 이상이어야 합니다'],
  [{ S3_ACCESS_KEY: 'changeme' }, `S3_ACCESS_KEY: ${EXAMPLE}`],
  [{ S3_ACCESS_KEY: 'QK7RZ2M9' }, 'S3_ACCESS_KEY: 16자 이상이어야 합니다'],
  [{ S3_SECRET_KEY: 'aaaaaaaaaaaaaaaaaaaaaaaa' }, `S3_SECRET_KEY: ${GUESSABLE}`],
  [{ SMTP_PASSWORD: 'hunter2' }, 'SMTP_PASSWORD: 12자 이상이어야 합니다'],
  [{ TOSS_SECRET_KEY: 'test_gsk_7hRt2Kq9ZxW4mVb6LcN8Yp3D' }, 'TOSS_SECRET_KEY: 실제 결제용 키(live_)여야 합니다'],
  [{ TOSS_SECRET_KEY: 'live_gsk_changeme' }, TOSS_FORM],
  [{ TOSS_SECRET_KEY: ['live_gsk', 'changeme_changeme_changeme'].join('_') }, TOSS_FORM],
  [{ TOSS_SECRET_KEY: liveKey('live_gck') }, TOSS_FORM],
  [withDatabase((url) => Object.assign(url, { username: 'postgres' })), LOGIN],
  [withDatabase((url) => Object.assign(url, { username: 'pilgi_owner' })), LOGIN],
  [withDatabase((url) => Object.assign(url, { password: 'password' })), PASSWORD],
  [withDatabase((url) => Object.assign(url, { password: '' })), PASSWORD],
  [withDatabase((url) => Object.assign(url, { password: 'changeme-0123456789-abc' })), PASSWORD],
  [
    withDatabase((url) => Object.assign(url, { hostname: 'db.cloud.kr' })),
    'DATABASE_URL: 내부망 밖의 데이터베이스에는 sslmode=verify-full이 필요합니다',
  ],
  [
    withDatabase((url) => Object.assign(url, { hostname: 'db.cloud.kr', search: '?sslmode=require' })),
    'DATABASE_URL: 내부망 밖의 데이터베이스에는 sslmode=verify-full이 필요합니다',
  ],
  [{ PUBLIC_WEB_ORIGIN: 'http://pilgi.kr' }, 'PUBLIC_WEB_ORIGIN: https 주소여야 합니다'],
  [{ PUBLIC_WEB_ORIGIN: 'https://pilgi.example' }, 'PUBLIC_WEB_ORIGIN: 실제 서비스 주소가 아닌 예시 값입니다'],
  [{ PUBLIC_WEB_ORIGIN: 'https://localhost' }, 'PUBLIC_WEB_ORIGIN: 실제 서비스 주소가 아닌 예시 값입니다'],
  [{ CORS_ALLOWED_ORIGINS: 'http://app.pilgi.kr' }, CORS],
  [{ CORS_ALLOWED_ORIGINS: '*' }, CORS],
  [{ CORS_ALLOWED_ORIGINS: 'https://app.pilgi.kr/' }, CORS],
  [
    { TRUSTED_PROXY_HOPS: '0' },
    'TRUSTED_PROXY_HOPS: 앞단 프록시의 수를 적어야 합니다. 0이면 모든 이용자가 한 주소로 보입니다',
  ],
  [{ TOSS_API_BASE_URL: 'http://127.0.0.1:4010' }, 'TOSS_API_BASE_URL: https 주소여야 합니다'],
  [
    { TOSS_API_BASE_URL: 'https://pay.unlisted.kr' },
    'TOSS_API_BASE_URL: 개인정보처리방침에 적힌 결제대행사의 주소가 아닙니다',
  ],
  [{ GEMINI_BASE_URL: 'http://127.0.0.1:4020/v1beta' }, 'GEMINI_BASE_URL: https 주소여야 합니다'],
  [
    { GEMINI_BASE_URL: 'https://models.unlisted.kr/v1beta' },
    'GEMINI_BASE_URL: 개인정보처리방침에 적힌 AI 모델 제공자의 주소가 아닙니다',
  ],
  [{ OPENAI_COMPATIBLE_BASE_URL: 'http://1.2.3.4/v1' }, 'OPENAI_COMPATIBLE_BASE_URL: https 주소여야 합니다'],
  [
    { OPENAI_COMPATIBLE_BASE_URL: 'https://models.unlisted.kr/v1' },
    'OPENAI_COMPATIBLE_BASE_URL: 개인정보처리방침에 적힌 AI 모델 제공자의 주소가 아닙니다',
  ],
  [{ OPENAI_SPEECH_BASE_URL: 'http://1.2.3.4/v1' }, 'OPENAI_SPEECH_BASE_URL: https 주소여야 합니다'],
  [
    { OPENAI_SPEECH_BASE_URL: 'https://speech.unlisted.kr/v1' },
    'OPENAI_SPEECH_BASE_URL: 개인정보처리방침에 적힌 음성 인식 제공자의 주소가 아닙니다',
  ],
  [{ S3_ENDPOINT: 'http://storage.pilgi.kr' }, S3],
  [{ S3_ENDPOINT: 'http://storage:9000' }, S3],
  [{ S3_ENDPOINT: 'http://storage.pilgi.kr', S3_ALLOW_PRIVATE: 'true' }, S3],
  [{ S3_PUBLIC_ENDPOINT: 'http://storage.pilgi.kr' }, 'S3_PUBLIC_ENDPOINT: https 주소여야 합니다'],
  [{ SMTP_HOST: 'smtp.example.com' }, 'SMTP_HOST: 실제 메일 서버가 아닌 예시 값입니다'],
  [{ SMTP_USE_TLS: 'false' }, 'SMTP_USE_TLS: 운영 환경에서는 true여야 합니다'],
  [{ SMTP_ALLOW_PRIVATE: 'true' }, 'SMTP_ALLOW_PRIVATE: 운영 환경에서는 쓸 수 없습니다'],
  [{ SMTP_USERNAME: '' }, 'SMTP_USERNAME: 메일 서버의 계정이 필요합니다'],
  [{ SMTP_PASSWORD: '' }, 'SMTP_PASSWORD: 메일 서버의 비밀번호가 필요합니다'],
  [
    { ERROR_TRACKING_DSN: 'https://key@o1.ingest.sentry.io/42' },
    'ERROR_TRACKING_DSN: 개인정보처리방침에 적힌 수신자가 아닙니다. 내부망의 수집기 주소만 쓸 수 있습니다',
  ],
  [{ ERROR_TRACKING_DSN: 'http://errors.internal/42' }, 'ERROR_TRACKING_DSN: 키와 프로젝트 번호가 있어야 합니다'],
  [{ METRICS_PORT: '4001', METRICS_HOST: '8.8.4.4' }, 'METRICS_HOST: 밖에서 접근할 수 있는 주소입니다'],
  [
    { METRICS_PORT: '4001', METRICS_HOST: '0.0.0.0' },
    'METRICS_HOST: 모든 주소에서 열립니다. 내부망의 컨테이너라면 METRICS_ALL_INTERFACES=true도 적어야 합니다',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.vendor.kr' },
    'OTEL_EXPORTER_OTLP_ENDPOINT: 내부망 밖의 주소는 https여야 합니다',
  ],
  [{ ADMIN_TOTP_REQUIRED: 'false' }, 'ADMIN_TOTP_REQUIRED: 운영 환경에서는 true여야 합니다'],
  [{ PASSWORD_BLOCK_LIST: 'false' }, 'PASSWORD_BLOCK_LIST: 운영 환경에서는 true여야 합니다'],
  [{ FAQ_PUBLISH_MODE: 'all' }, 'FAQ_PUBLISH_MODE: 동의하지 않은 문의까지 공개할 수 없습니다'],
  [{ TOOL_SANDBOX: 'available' }, 'TOOL_SANDBOX: 운영 환경에서는 required여야 합니다'],
  [{ TOOL_SANDBOX: 'off' }, 'TOOL_SANDBOX: 운영 환경에서는 required여야 합니다'],
  [
    { WORKFLOW_DRAIN_MS: '60000' },
    'WORKFLOW_DRAIN_MS: MODEL_TIMEOUT_SECONDS보다 길어야 합니다. 요금이 나간 호출의 결과를 잃습니다',
  ],
  [{ LOG_LEVEL: 'debug' }, 'LOG_LEVEL: 운영 환경에서는 debug를 쓸 수 없습니다'],
  [{ RATE_LIMIT_FACTOR: '2' }, 'RATE_LIMIT_FACTOR: 운영 환경에서는 1이어야 합니다'],
  [{ MIN_TRUST: '1' }, 'MIN_TRUST: 운영 환경에서는 0이어야 합니다'],
  [{ CLOCK_RATE: '20' }, 'CLOCK_RATE: 운영 환경에서는 1이어야 합니다'],
  [{ FAIL_POINT_FILE: 'fail-points' }, 'FAIL_POINT_FILE: 운영 환경에서는 쓸 수 없습니다'],
];

describe('findProductionProblems', () => {
  it('accepts real values', () => {
    expect(problemsOf(production)).toEqual([]);
  });

  it.each(WEAK)('refuses %j', (settings, line) => {
    expect(problemsOf({ ...production, ...settings })).toEqual([line]);
  });

  it('accepts every weak value outside of production', () => {
    const refused = WEAK.filter(([settings]) => problemsOf({ ...production, ...settings, APP_ENV: 'test' }).length > 0);
    expect(refused).toEqual([]);
  });

  it.each<Record<string, string>>([
    { S3_ENDPOINT: 'http://storage:9000', S3_ALLOW_PRIVATE: 'true' },
    { METRICS_PORT: '4001', METRICS_HOST: '0.0.0.0', METRICS_ALL_INTERFACES: 'true' },
    { METRICS_PORT: '4001', METRICS_HOST: '10.0.0.7' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' },
    { CORS_ALLOWED_ORIGINS: 'https://app.pilgi.kr,https://pilgi.kr' },
    withDatabase((url) => Object.assign(url, { hostname: 'db.cloud.kr', search: '?sslmode=verify-full' })),
    { TOSS_SECRET_KEY: liveKey('live_sk') },
  ])('accepts %j', (settings) => {
    expect(problemsOf({ ...production, ...settings })).toEqual([]);
  });

  it('checks the proxies in front of the api only', () => {
    const own: readonly string[] = PROCESS_SECRETS.worker;
    const foreign = SECRET_KEYS.filter((key) => !own.includes(key));
    const worker = Object.fromEntries(
      Object.entries({ ...production, TRUSTED_PROXY_HOPS: '0' }).filter(([key]) => !foreign.some((one) => one === key)),
    );
    expect(problemsOf(worker, (env) => readProcessConfig(env, 'worker'))).toEqual([]);
  });
});
