import { findRecipientOf } from '@pilgi/domain/shared';
import { describe, expect, it } from 'vitest';
import { testEnvironment } from '../../../testing/test-config.ts';
import { configSchema } from './config-schema.ts';
import { foreignSecretsOf, PROCESS_SECRETS, type ProcessName, SECRET_KEYS } from './process-secrets.ts';
import { ConfigProblems, readConfig, readProcessConfig } from './read-config.ts';

const production = {
  ...testEnvironment,
  APP_ENV: 'production',
  MIN_TRUST: '0',
  PUBLIC_WEB_ORIGIN: 'https://pilgi.kr',
  USER_TOKEN_SECRET: 'nX3v9Qw7LpTz2RkYcB5mHs8JdF4gAe6U',
  ADMIN_TOKEN_SECRET: 'wK7cVb2NxQ9tRf4ZpLm6YhSd3GjA8eUu',
  APP_KEYRING: 'k1:q3Zt0y5uVn1cXo9bKf7RwAhJm2LsPeGd4TiYvCxQz8U=',
  SMTP_USE_TLS: 'true',
  TOOL_SANDBOX: 'required',
  TOSS_SECRET_KEY: 'live_gsk_0123456789',
  MAIL_FROM: '필기 <no-reply@pilgi.kr>',
  SUPPORT_EMAIL: 'help@pilgi.kr',
  COMPANY_NAME: '주식회사 필기',
  COMPANY_REPRESENTATIVE: '김필기',
  COMPANY_REGISTRATION_NUMBER: '123-45-67890',
  COMPANY_MAIL_ORDER_NUMBER: '제2025-서울강남-01234호',
  COMPANY_MAIL_ORDER_AUTHORITY: '서울특별시 강남구청',
  COMPANY_ADDRESS: '서울특별시 강남구 테헤란로 1',
  COMPANY_PHONE: '02-123-4567',
  COMPANY_CAPITAL: '1억 원',
  COMPANY_CREDIT_INSURANCE: '서울보증보험 선불충전금 보증보험',
  PRIVACY_OFFICER: '김필기 대표',
  HOSTING_PROVIDER: '주식회사 서버',
  HOSTING_COUNTRY: '대한민국',
  HOSTING_CONTACT: 'privacy@server.kr',
  MAIL_PROVIDER: '주식회사 메일',
  MAIL_COUNTRY: '대한민국',
  MAIL_CONTACT: 'privacy@mail.kr',
};

type Environment = Record<string, string | undefined>;

function problemsOf(env: Record<string, string | undefined>, read: (env: Environment) => unknown = readConfig) {
  try {
    read(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems;
    throw error;
  }
}

describe('readConfig', () => {
  it('applies defaults for missing and empty values', () => {
    expect(readConfig({ ...testEnvironment, API_PORT: '' })).toMatchObject({ API_PORT: 4000, SMTP_USE_TLS: false });
  });

  it('reports all problems at once', () => {
    const problems = problemsOf({
      ...testEnvironment,
      DATABASE_URL: 'mysql://x',
      SMTP_HOST: undefined,
      API_PORT: '99999',
    });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['DATABASE_URL', 'API_PORT', 'SMTP_HOST']);
  });

  it('accepts external addresses of listed recipients only', () => {
    const config = readConfig(testEnvironment);
    const isOutside = (value: unknown): value is string => typeof value === 'string' && value.startsWith('https:');
    const addresses = Object.values(config).filter(isOutside);
    expect(addresses).toContain('https://api.tosspayments.com');
    expect(addresses.filter((address) => findRecipientOf(new URL(address).hostname) === null)).toEqual([]);
  });

  it('accepts real values in production', () => {
    expect(problemsOf(production)).toEqual([]);
  });

  it.each([
    ['COMPANY_NAME', '주식회사 예시'],
    ['COMPANY_REPRESENTATIVE', '홍길동'],
    ['COMPANY_REGISTRATION_NUMBER', '000-00-00000'],
    ['COMPANY_MAIL_ORDER_NUMBER', '제2025-서울강남-00000호'],
    ['COMPANY_MAIL_ORDER_AUTHORITY', '예시구청'],
    ['COMPANY_PHONE', '02-0000-0000'],
    ['COMPANY_CAPITAL', '예시 금액'],
    ['COMPANY_CREDIT_INSURANCE', '(예시) 보험 계약'],
    ['PRIVACY_OFFICER', '홍길동'],
    ['HOSTING_PROVIDER', '예시 호스팅'],
    ['HOSTING_CONTACT', 'privacy@hosting.example'],
    ['MAIL_PROVIDER', '예시 메일'],
    ['MAIL_COUNTRY', '(개발용) 대한민국'],
    ['SUPPORT_EMAIL', 'help@pilgi.example'],
    ['USER_TOKEN_SECRET', 'a'.repeat(40)],
    ['ADMIN_TOKEN_SECRET', production.USER_TOKEN_SECRET],
    ['APP_KEYRING', `k1:${Buffer.from('changeme-changeme-changeme-chang').toString('base64')}`],
    ['PUBLIC_WEB_ORIGIN', 'http://pilgi.kr'],
    ['SMTP_USE_TLS', 'false'],
    ['TOSS_SECRET_KEY', 'test_gsk_0123456789'],
    ['TOSS_API_BASE_URL', 'http://127.0.0.1:4010'],
    ['TOSS_API_BASE_URL', 'https://pay.unlisted.kr'],
    ['GEMINI_BASE_URL', 'http://127.0.0.1:4020/v1beta'],
    ['GEMINI_BASE_URL', 'https://models.unlisted.kr/v1beta'],
    ['GEMINI_API_KEY', 'changeme-changeme'],
    ['KAKAO_ISSUER_URL', 'http://127.0.0.1:4040/kakao'],
    ['NAVER_API_BASE_URL', 'https://login.unlisted.kr'],
    ['PASSWORD_BLOCK_LIST', 'false'],
    ['FAQ_PUBLISH_MODE', 'all'],
    ['TOOL_SANDBOX', 'available'],
    ['TOOL_SANDBOX', 'off'],
    ['RATE_LIMIT_FACTOR', '2'],
    ['MIN_TRUST', '1'],
    ['CLOCK_RATE', '20'],
    ['FAIL_POINT_FILE', 'fail-points'],
  ])('rejects %s=%s in production', (key, value) => {
    expect(problemsOf({ ...production, [key]: value }).map((problem) => problem.split(':')[0])).toEqual([key]);
  });

  it.each([
    [{ RTZR_CLIENT_ID: 'id', RTZR_CLIENT_SECRET: 'secret' }, []],
    [{ RTZR_CLIENT_ID: 'id' }, ['RTZR_CLIENT_SECRET']],
    [{ RTZR_CLIENT_SECRET: 'secret' }, ['RTZR_CLIENT_ID']],
    [{ RTZR_CLIENT_ID: 'id', RTZR_CLIENT_SECRET: 'secret', RTZR_BASE_URL: 'http://vito.ai/v1' }, ['RTZR_BASE_URL']],
    [{ RTZR_CLIENT_ID: 'id', RTZR_CLIENT_SECRET: 'secret', RTZR_BASE_URL: 'https://stt.kr/v1' }, ['RTZR_BASE_URL']],
    [{ RTZR_BASE_URL: 'https://stt.kr/v1' }, []],
  ])('checks the speech recognition service %j in production', (settings, keys) => {
    expect(problemsOf({ ...production, ...settings }).map((problem) => problem.split(':')[0])).toEqual(keys);
  });

  it('rejects a client secret of a log-in provider without its client id in production', () => {
    const problems = problemsOf({ ...production, NAVER_CLIENT_SECRET: 'nV5dUk2BsXr9PmEz' });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['NAVER_CLIENT_ID']);
  });

  const REVIEW = {
    PAYMENTS_MODE: 'review',
    PAYMENTS_REVIEW_SINCE: '2026-01-01',
    REVIEW_ACCOUNTS: 'card@pilgi.kr',
    TOSS_SECRET_KEY: 'test_gsk_0123456789',
  };

  it.each([
    [{}, []],
    [{ TOSS_SECRET_KEY: 'live_gsk_0123456789' }, ['TOSS_SECRET_KEY']],
    [{ REVIEW_ACCOUNTS: '' }, ['REVIEW_ACCOUNTS']],
    [{ REVIEW_ACCOUNTS: Array.from({ length: 11 }, (_, n) => `a${n}@pilgi.kr`).join(',') }, ['REVIEW_ACCOUNTS']],
    [{ PAYMENTS_REVIEW_SINCE: '' }, ['PAYMENTS_REVIEW_SINCE']],
    [{ PAYMENTS_REVIEW_SINCE: '2999-01-01' }, ['PAYMENTS_REVIEW_SINCE']],
    [{ PAYMENTS_MODE: 'off' }, []],
    [{ PAYMENTS_MODE: 'live' }, ['TOSS_SECRET_KEY']],
    [{ PAYMENTS_MODE: 'test' }, ['PAYMENTS_MODE']],
  ])('checks the review mode with %j in production', (settings, keys) => {
    const problems = problemsOf({ ...production, ...REVIEW, ...settings });
    expect(problems.map((problem) => problem.split(/[:.]/)[0])).toEqual(keys);
  });

  it('rejects a live key in the review mode in every environment', () => {
    const live = { TOSS_SECRET_KEY: 'live_gsk_0123456789' };
    expect(problemsOf({ ...testEnvironment, ...REVIEW, ...live })[0]).toContain('TOSS_SECRET_KEY');
    expect(problemsOf({ ...testEnvironment, ...REVIEW })).toEqual([]);
  });
});

describe('readProcessConfig', () => {
  const names = Object.keys(PROCESS_SECRETS) as ProcessName[];
  const withSecrets: Record<string, string> = {
    ...production,
    OPENAI_COMPATIBLE_API_KEY: 'pX8sLq2vNf6TzR4k',
    OPENAI_SPEECH_API_KEY: 'hJ5wYc9bVm3GdK7e',
    RTZR_CLIENT_ID: 'client',
    RTZR_CLIENT_SECRET: 'uB2nZx7QaTf4WsLk',
    SMTP_PASSWORD: 'mC6rHy8EoPj3XiVg',
    KAKAO_CLIENT_ID: 'client',
    KAKAO_CLIENT_SECRET: 'kS4vYt9NqWz7RbLd',
    KAKAO_ADMIN_KEY: 'aP6xHc3MnJf8TgQe',
    NAVER_CLIENT_ID: 'client',
    NAVER_CLIENT_SECRET: 'nV5dUk2BsXr9PmEz',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'gL7jZo4CwFh6YiKq',
  };
  const without = (keys: readonly string[]) =>
    Object.fromEntries(Object.entries(withSecrets).filter(([key]) => !keys.includes(key)));

  it('treats every setting that is named like a secret as one', () => {
    const named = Object.keys(configSchema.shape).filter((key) => /SECRET|PASSWORD(?!_BLOCK)|_KEY$|KEYRING/.test(key));
    expect(named.toSorted()).toEqual([...SECRET_KEYS].toSorted());
  });

  it.each(names)('reads the settings of %s without the secrets of other processes', (name) => {
    const config = readProcessConfig({ ...withSecrets, APP_ENV: 'test' }, name);
    const read = SECRET_KEYS.filter((key) => key in config);
    expect(read.toSorted()).toEqual([...PROCESS_SECRETS[name]].toSorted());
  });

  it.each(names)('accepts the secrets of %s and no others in production', (name) => {
    const foreign = foreignSecretsOf(name);
    // The identifier of the speech service is checked together with its secret.
    const env = without(name === 'worker' ? foreign : [...foreign, 'RTZR_CLIENT_ID']);
    const read = (all: Environment) => readProcessConfig(all, name);
    expect(problemsOf(env, read)).toEqual([]);
    for (const key of foreign) {
      const problems = problemsOf({ ...env, [key]: withSecrets[key] }, read);
      expect(problems.map((problem) => problem.split(':')[0])).toEqual([key]);
    }
  });

  it('gives the operator token secret to no process that opens files of users', () => {
    expect(foreignSecretsOf('worker')).toContain('ADMIN_TOKEN_SECRET');
  });
});
