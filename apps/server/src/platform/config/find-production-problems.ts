import { keyProblemFor } from '@pilgi/domain/billing';
import { findAddressProblems } from './find-address-problems.ts';
import { findPushProblems } from './find-push-problems.ts';
import { findSecretProblems, placeholder } from './find-secret-problems.ts';
import { findSocialProblems } from './find-social-problems.ts';
import type { CheckedConfig } from './process-secrets.ts';

const companyKeys = [
  'COMPANY_NAME',
  'COMPANY_REPRESENTATIVE',
  'COMPANY_REGISTRATION_NUMBER',
  'COMPANY_MAIL_ORDER_NUMBER',
  'COMPANY_MAIL_ORDER_AUTHORITY',
  'COMPANY_ADDRESS',
  'COMPANY_PHONE',
  'COMPANY_CAPITAL',
  'COMPANY_CREDIT_INSURANCE',
  'PRIVACY_OFFICER',
  'HOSTING_PROVIDER',
  'HOSTING_COUNTRY',
  'HOSTING_CONTACT',
  'MAIL_PROVIDER',
  'MAIL_COUNTRY',
  'MAIL_CONTACT',
  'SUPPORT_EMAIL',
  'MAIL_FROM',
] as const;

const keyProblems = {
  NEEDS_LIVE_KEY: 'TOSS_SECRET_KEY: 실제 결제용 키(live_)여야 합니다',
  NEEDS_TEST_KEY: 'TOSS_SECRET_KEY: PAYMENTS_MODE=review에서는 시험용 키(test_)여야 합니다',
};

/** Checked in every environment: the review mode must never meet a key that charges cards. */
export function findPaymentsModeProblems(config: CheckedConfig, now: Date): string[] {
  const { APP_ENV, PAYMENTS_MODE: mode, PAYMENTS_REVIEW_SINCE: since, REVIEW_ACCOUNTS: accounts } = config;
  const problems: string[] = [];
  const key = config.TOSS_SECRET_KEY;
  const keyProblem = key === undefined ? null : keyProblemFor(mode, key);
  if (keyProblem !== null && (mode === 'review' || APP_ENV === 'production')) problems.push(keyProblems[keyProblem]);
  if (mode !== 'review') return problems;
  if (accounts.length === 0) problems.push('REVIEW_ACCOUNTS: 심사할 계정의 이메일을 적어야 합니다');
  if (since === undefined) problems.push('PAYMENTS_REVIEW_SINCE: 심사를 시작한 날(YYYY-MM-DD)을 적어야 합니다');
  else if (new Date(`${since}T00:00:00+09:00`) > now) problems.push('PAYMENTS_REVIEW_SINCE: 앞으로 올 날입니다');
  return problems;
}

/** Settings that are acceptable in development and must not reach production. */
export function findProductionProblems(config: CheckedConfig, { isApi }: { isApi: boolean }): string[] {
  if (config.APP_ENV !== 'production') return [];
  return [
    ...companyKeys
      .filter((key) => placeholder.test(config[key]))
      .map((key) => `${key}: 실제 사업자 정보가 아닌 예시 값입니다`),
    ...findSecretProblems(config),
    ...findAddressProblems(config, isApi),
    ...findSocialProblems(config),
    ...findPushProblems(config),
    ...findProtectionProblems(config),
    ...findTestSettings(config),
  ];
}

function findProtectionProblems(config: CheckedConfig): string[] {
  const problems: string[] = [];
  if (config.ADMIN_TOTP_REQUIRED === false) problems.push('ADMIN_TOTP_REQUIRED: 운영 환경에서는 true여야 합니다');
  if (config.INSTALLER_ORIGINS.some((origin) => !origin.startsWith('https://')))
    problems.push('INSTALLER_ORIGINS: https 주소여야 합니다');
  if (!config.PASSWORD_BLOCK_LIST) problems.push('PASSWORD_BLOCK_LIST: 운영 환경에서는 true여야 합니다');
  if (config.TOOL_SANDBOX !== 'required') problems.push('TOOL_SANDBOX: 운영 환경에서는 required여야 합니다');
  if (config.FAQ_PUBLISH_MODE === 'all') problems.push('FAQ_PUBLISH_MODE: 동의하지 않은 문의까지 공개할 수 없습니다');
  if (config.WORKFLOW_DRAIN_MS < config.MODEL_TIMEOUT_SECONDS * 1000) {
    problems.push('WORKFLOW_DRAIN_MS: MODEL_TIMEOUT_SECONDS보다 길어야 합니다. 요금이 나간 호출의 결과를 잃습니다');
  }
  return problems;
}

function findTestSettings(config: CheckedConfig): string[] {
  const problems: string[] = [];
  if (config.LOG_LEVEL === 'debug') problems.push('LOG_LEVEL: 운영 환경에서는 debug를 쓸 수 없습니다');
  if (config.RATE_LIMIT_FACTOR !== 1) problems.push('RATE_LIMIT_FACTOR: 운영 환경에서는 1이어야 합니다');
  if (config.MIN_TRUST !== 0) problems.push('MIN_TRUST: 운영 환경에서는 0이어야 합니다');
  if (config.CLOCK_RATE !== 1) problems.push('CLOCK_RATE: 운영 환경에서는 1이어야 합니다');
  if (config.FAIL_POINT_FILE !== undefined) problems.push('FAIL_POINT_FILE: 운영 환경에서는 쓸 수 없습니다');
  return problems;
}
