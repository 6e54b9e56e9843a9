import { readConfig } from '../src/platform/config/read-config.ts';

/** A complete valid environment; tests override what they need. */
export const testEnvironment: Readonly<Record<string, string>> = {
  APP_ENV: 'test',
  DATABASE_URL: 'postgres://127.0.0.1:1/none',
  DATABASE_POOL_SIZE: '10',
  API_HOST: '127.0.0.1',
  API_PORT: '0',
  PUBLIC_WEB_ORIGIN: 'http://web.test',
  INSTALLER_ORIGINS: 'https://download.pilgi.kr',
  WORKFLOW_BEAT_MS: '200',
  WORKFLOW_POLL_MS: '20',
  WORKFLOW_DRAIN_MS: '5000',
  LOG_LEVEL: 'info',
  MIN_TRUST: '2',
  USER_TOKEN_SECRET: 'users-0123456789-abcdefghijklmnop',
  ADMIN_TOKEN_SECRET: 'admins-0123456789-abcdefghijklmno',
  APP_KEYRING: 'k1:dGVzdC1rZXlyaW5nLTAxMjM0NTY3ODktYWJjZGVmZ2g=',
  TOSS_SECRET_KEY: 'test_gsk_simulator',
  GEMINI_API_KEY: 'simulator-key',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_PUBLIC_ENDPOINT: 'http://127.0.0.1:1',
  S3_ACCESS_KEY: 'test-access-key',
  S3_SECRET_KEY: 'test-secret-key',
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: '1',
  SMTP_USE_TLS: 'false',
  MAIL_FROM: '필기 <no-reply@pilgi.test>',
  SUPPORT_EMAIL: 'help@pilgi.test',
  COMPANY_NAME: '주식회사 예시',
  COMPANY_REPRESENTATIVE: '홍길동',
  COMPANY_REGISTRATION_NUMBER: '000-00-00000',
  COMPANY_MAIL_ORDER_NUMBER: '제2025-서울강남-00000호',
  COMPANY_ADDRESS: '서울특별시 강남구 예시로 1',
  COMPANY_MAIL_ORDER_AUTHORITY: '예시구청',
  COMPANY_PHONE: '02-0000-0000',
  COMPANY_CAPITAL: '예시 금액',
  COMPANY_CREDIT_INSURANCE: '(예시) 보험 계약',
  PRIVACY_OFFICER: '홍길동 (대표)',
  HOSTING_PROVIDER: '예시 호스팅',
  HOSTING_COUNTRY: '대한민국',
  HOSTING_CONTACT: 'privacy@hosting.example',
  MAIL_PROVIDER: '예시 메일',
  MAIL_COUNTRY: '대한민국',
  MAIL_CONTACT: 'privacy@mail.example',
};

/** No test reaches a real model provider: the API calls it when an operator checks a model. */
const UNREACHABLE_GEMINI = 'http://127.0.0.1:1/v1beta';

export function testConfig(overrides: Record<string, string> = {}) {
  return readConfig({ ...testEnvironment, GEMINI_BASE_URL: UNREACHABLE_GEMINI, ...overrides });
}
