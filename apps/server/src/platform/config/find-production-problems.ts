import { keyProblemFor } from '@pilgi/domain/billing';
import { findRecipientOf } from '@pilgi/domain/shared';
import type { Config } from './config-schema.ts';
import type { OpenConfig, SecretKey } from './process-secrets.ts';

const placeholder = /example|placeholder|changeme|예시|홍길동|개발용|000-00-00000|0000호|0000-0000/i;
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
const secretKeys = ['USER_TOKEN_SECRET', 'ADMIN_TOKEN_SECRET'] as const;

/** Secrets of other processes are absent. */
type CheckedConfig = OpenConfig & Partial<Pick<Config, SecretKey>>;

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
export function findProductionProblems(config: CheckedConfig): string[] {
  if (config.APP_ENV !== 'production') return [];
  const problems: string[] = [];
  for (const key of companyKeys) {
    if (placeholder.test(config[key])) problems.push(`${key}: 실제 사업자 정보가 아닌 예시 값입니다`);
  }
  problems.push(...findSecretProblems(config));
  if (!config.PUBLIC_WEB_ORIGIN.startsWith('https://')) problems.push('PUBLIC_WEB_ORIGIN: https 주소여야 합니다');
  problems.push(...findPaymentAddressProblems(config.TOSS_API_BASE_URL));
  problems.push(...findModelAddressProblems(config), ...findSpeechProblems(config), ...findMailProblems(config));
  problems.push(...findSocialProblems(config));
  if (!config.PASSWORD_BLOCK_LIST) problems.push('PASSWORD_BLOCK_LIST: 운영 환경에서는 true여야 합니다');
  if (config.TOOL_SANDBOX !== 'required') problems.push('TOOL_SANDBOX: 운영 환경에서는 required여야 합니다');
  if (config.FAQ_PUBLISH_MODE === 'all') problems.push('FAQ_PUBLISH_MODE: 동의하지 않은 문의까지 공개할 수 없습니다');
  return [...problems, ...findTestSettings(config)];
}

function findSecretProblems(config: CheckedConfig): string[] {
  const problems: string[] = [];
  for (const key of secretKeys) {
    const value = config[key];
    if (value !== undefined && isWeakSecret(value)) {
      problems.push(`${key}: 추측하기 쉬운 값입니다 (openssl rand -base64 48)`);
    }
  }
  if (config.USER_TOKEN_SECRET !== undefined && config.USER_TOKEN_SECRET === config.ADMIN_TOKEN_SECRET) {
    problems.push('ADMIN_TOKEN_SECRET: USER_TOKEN_SECRET과 달라야 합니다');
  }
  if (config.APP_KEYRING?.some(({ key }) => isWeakSecret(key.toString('latin1'))) === true) {
    problems.push('APP_KEYRING: 추측하기 쉬운 키가 있습니다 (openssl rand -base64 32)');
  }
  return problems;
}

function findTestSettings(config: CheckedConfig): string[] {
  const problems: string[] = [];
  if (config.RATE_LIMIT_FACTOR !== 1) problems.push('RATE_LIMIT_FACTOR: 운영 환경에서는 1이어야 합니다');
  if (config.MIN_TRUST !== 0) problems.push('MIN_TRUST: 운영 환경에서는 0이어야 합니다');
  if (config.CLOCK_RATE !== 1) problems.push('CLOCK_RATE: 운영 환경에서는 1이어야 합니다');
  if (config.FAIL_POINT_FILE !== undefined) problems.push('FAIL_POINT_FILE: 운영 환경에서는 쓸 수 없습니다');
  return problems;
}

function isWeakSecret(secret: string): boolean {
  return new Set(secret).size < 12 || /secret|password|changeme|development|test/i.test(secret);
}

function findPaymentAddressProblems(address: string): string[] {
  if (!address.startsWith('https://')) return ['TOSS_API_BASE_URL: https 주소여야 합니다'];
  const isNamed = findRecipientOf(new URL(address).hostname) === 'card_payments';
  return isNamed ? [] : ['TOSS_API_BASE_URL: 개인정보처리방침에 적힌 결제대행사의 주소가 아닙니다'];
}

function findModelAddressProblems({ GEMINI_BASE_URL, GEMINI_API_KEY }: CheckedConfig): string[] {
  const problems: string[] = [];
  if (GEMINI_API_KEY !== undefined && placeholder.test(GEMINI_API_KEY))
    problems.push('GEMINI_API_KEY: 실제 키가 아닌 예시 값입니다');
  if (!GEMINI_BASE_URL.startsWith('https://')) return [...problems, 'GEMINI_BASE_URL: https 주소여야 합니다'];
  const isNamed = findRecipientOf(new URL(GEMINI_BASE_URL).hostname) === 'ai_models';
  return isNamed
    ? problems
    : [...problems, 'GEMINI_BASE_URL: 개인정보처리방침에 적힌 AI 모델 제공자의 주소가 아닙니다'];
}

type SpeechSettings = Pick<Config, 'RTZR_BASE_URL' | 'RTZR_CLIENT_ID' | 'RTZR_CLIENT_SECRET'>;

function findSpeechProblems({ RTZR_BASE_URL, RTZR_CLIENT_ID, RTZR_CLIENT_SECRET }: SpeechSettings): string[] {
  if (RTZR_CLIENT_ID === undefined && RTZR_CLIENT_SECRET === undefined) return [];
  const problems: string[] = [];
  if (RTZR_CLIENT_ID === undefined) problems.push('RTZR_CLIENT_ID: RTZR_CLIENT_SECRET과 함께 있어야 합니다');
  if (RTZR_CLIENT_SECRET === undefined) problems.push('RTZR_CLIENT_SECRET: RTZR_CLIENT_ID와 함께 있어야 합니다');
  const isNamed =
    RTZR_BASE_URL.startsWith('https://') && findRecipientOf(new URL(RTZR_BASE_URL).hostname) === 'korean_speech';
  if (!isNamed) problems.push('RTZR_BASE_URL: 개인정보처리방침에 적힌 음성 인식 제공자의 https 주소가 아닙니다');
  return problems;
}

function findMailProblems(config: Pick<Config, 'SMTP_USE_TLS' | 'SMTP_ALLOW_PRIVATE'>): string[] {
  const problems: string[] = [];
  if (!config.SMTP_USE_TLS) problems.push('SMTP_USE_TLS: 운영 환경에서는 true여야 합니다');
  if (config.SMTP_ALLOW_PRIVATE) problems.push('SMTP_ALLOW_PRIVATE: 운영 환경에서는 쓸 수 없습니다');
  return problems;
}

type SocialSettings = Pick<Config, 'KAKAO_ISSUER_URL' | 'KAKAO_API_BASE_URL' | 'NAVER_ISSUER_URL'> &
  Pick<Config, 'NAVER_API_BASE_URL' | 'GOOGLE_ISSUER_URL' | 'KAKAO_CLIENT_ID'> &
  Pick<Config, 'NAVER_CLIENT_ID' | 'GOOGLE_CLIENT_ID'> &
  Partial<Pick<Config, 'KAKAO_CLIENT_SECRET' | 'NAVER_CLIENT_SECRET' | 'GOOGLE_CLIENT_SECRET'>>;

/** A client id without its secret is no problem: other processes than the api have no secret. */
function findSocialProblems(config: SocialSettings): string[] {
  const problems: string[] = [];
  for (const name of ['KAKAO', 'NAVER', 'GOOGLE'] as const) {
    if (config[`${name}_CLIENT_SECRET`] !== undefined && config[`${name}_CLIENT_ID`] === undefined)
      problems.push(`${name}_CLIENT_ID: ${name}_CLIENT_SECRET과 함께 있어야 합니다`);
  }
  const addresses = {
    KAKAO_ISSUER_URL: 'kakao_login',
    KAKAO_API_BASE_URL: 'kakao_login',
    NAVER_ISSUER_URL: 'naver_login',
    NAVER_API_BASE_URL: 'naver_login',
    GOOGLE_ISSUER_URL: 'google_login',
  } as const;
  for (const [key, recipient] of Object.entries(addresses)) {
    const address = config[key as keyof typeof addresses];
    const isNamed = address.startsWith('https://') && findRecipientOf(new URL(address).hostname) === recipient;
    if (!isNamed) problems.push(`${key}: 개인정보처리방침에 적힌 로그인 제공자의 https 주소가 아닙니다`);
  }
  return problems;
}
