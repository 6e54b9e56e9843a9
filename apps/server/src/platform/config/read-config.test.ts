import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRecipientOf } from '@pilgi/domain/shared';
import { afterAll, describe, expect, it } from 'vitest';
import { liveKey, productionEnvironment as production } from '../../../testing/production-environment.ts';
import { testEnvironment } from '../../../testing/test-config.ts';
import { createVapidKeys } from '../push/vapid-keys.ts';
import { configSchema } from './config-schema.ts';
import { FILE_KEYS, foreignSecretsOf, PROCESS_SECRETS, type ProcessName, SECRET_KEYS } from './process-secrets.ts';
import { ConfigProblems, readConfig, readProcessConfig } from './read-config.ts';

const OPTIONAL: Record<string, string> = {
  MIGRATION_DATABASE_URL: 'postgres://pilgi_owner@127.0.0.1/pilgi',
  OPENAI_COMPATIBLE_API_KEY: 'pX8sLq2vNf6TzR4k',
  OPENAI_SPEECH_API_KEY: 'hJ5wYc9bVm3GdK7e',
  RTZR_CLIENT_ID: 'client',
  RTZR_CLIENT_SECRET: 'uB2nZx7QaTf4WsLk',
  SMTP_PASSWORD: 'mC6rHy8EoPj3XiVg',
};
const SPEECH_KEY = 'uB2nZx7QaTf4WsLk';

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

  it.each([
    [{ RTZR_CLIENT_ID: 'id', RTZR_CLIENT_SECRET: SPEECH_KEY }, []],
    [{ RTZR_CLIENT_ID: 'id' }, ['RTZR_CLIENT_SECRET']],
    [{ RTZR_CLIENT_SECRET: SPEECH_KEY }, ['RTZR_CLIENT_ID']],
    [{ RTZR_CLIENT_ID: 'id', RTZR_CLIENT_SECRET: SPEECH_KEY, RTZR_BASE_URL: 'http://vito.ai/v1' }, ['RTZR_BASE_URL']],
    [{ RTZR_CLIENT_ID: 'id', RTZR_CLIENT_SECRET: SPEECH_KEY, RTZR_BASE_URL: 'https://stt.kr/v1' }, ['RTZR_BASE_URL']],
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
    [{ TOSS_SECRET_KEY: liveKey('live_gsk') }, ['TOSS_SECRET_KEY']],
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
    const live = { TOSS_SECRET_KEY: liveKey('live_gsk') };
    expect(problemsOf({ ...testEnvironment, ...REVIEW, ...live })[0]).toContain('TOSS_SECRET_KEY');
    expect(problemsOf({ ...testEnvironment, ...REVIEW })).toEqual([]);
  });
});

const pushKeys = createVapidKeys();

describe('readProcessConfig', () => {
  const names = Object.keys(PROCESS_SECRETS) as ProcessName[];
  const withSecrets: Record<string, string> = {
    ...production,
    MIGRATION_DATABASE_URL: 'postgres://pilgi_owner:tB5xQw9LmZ3kVr7Ny2Hc@postgres/pilgi',
    OPENAI_COMPATIBLE_API_KEY: 'pX8sLq2vNf6TzR4k',
    OPENAI_SPEECH_API_KEY: 'hJ5wYc9bVm3GdK7e',
    RTZR_CLIENT_ID: 'client',
    RTZR_CLIENT_SECRET: 'uB2nZx7QaTf4WsLk',
    SMTP_PASSWORD: 'mC6rHy8EoPj3XiVg',
    ERROR_TRACKING_DSN: 'http://key@errors.internal/1',
    KAKAO_CLIENT_ID: 'client',
    KAKAO_CLIENT_SECRET: 'kS4vYt9NqWz7RbLd',
    KAKAO_ADMIN_KEY: 'aP6xHc3MnJf8TgQe',
    NAVER_CLIENT_ID: 'client',
    NAVER_CLIENT_SECRET: 'nV5dUk2BsXr9PmEz',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'gL7jZo4CwFh6YiKq',
    VAPID_PUBLIC_KEY: pushKeys.publicKey,
    VAPID_PRIVATE_KEY: pushKeys.privateKey,
  };
  const without = (keys: readonly string[]) =>
    Object.fromEntries(Object.entries(withSecrets).filter(([key]) => !keys.includes(key)));

  it('treats every setting that is named like a secret as one', () => {
    const named = Object.keys(configSchema.shape).filter((key) =>
      /SECRET|PASSWORD(?!_BLOCK)|(?<!PUBLIC)_KEY$|KEYRING|^MIGRATION_|_DSN$/.test(key),
    );
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
    expect(foreignSecretsOf('worker')).toEqual([
      'MIGRATION_DATABASE_URL',
      'ADMIN_TOKEN_SECRET',
      'KAKAO_CLIENT_SECRET',
      'NAVER_CLIENT_SECRET',
      'GOOGLE_CLIENT_SECRET',
    ]);
  });
});

describe('secrets from files', () => {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-secrets-'));
  const fileOf = (key: string, value: string) => {
    writeFileSync(join(directory, key), `${value}\n`);
    return { [`${key}_FILE`]: join(directory, key) };
  };
  afterAll(() => rmSync(directory, { recursive: true }));

  it('reads every secret and the address of the database from NAME_FILE', () => {
    const { APP_KEYRING: _ring, ...rest } = readConfig({ ...testEnvironment, ...OPTIONAL });
    for (const key of FILE_KEYS) {
      const value = { ...testEnvironment, ...OPTIONAL }[key] ?? '';
      const env = { ...testEnvironment, ...OPTIONAL, [key]: undefined, ...fileOf(key, value) };
      expect(readConfig(env)).toMatchObject(rest);
    }
  });

  it('refuses a missing file, and a value besides its file', () => {
    const missing = { ...testEnvironment, S3_SECRET_KEY: undefined, S3_SECRET_KEY_FILE: join(directory, 'none') };
    expect(problemsOf(missing)).toEqual(['S3_SECRET_KEY_FILE: 파일을 읽을 수 없습니다']);
    const both = { ...testEnvironment, ...fileOf('S3_SECRET_KEY', 'other') };
    expect(problemsOf(both)).toEqual(['S3_SECRET_KEY: S3_SECRET_KEY_FILE과 함께 쓸 수 없습니다']);
  });

  it('refuses the file of a secret of another process in production', () => {
    const env = { ...production, ADMIN_TOKEN_SECRET: undefined, ...fileOf('MIGRATION_DATABASE_URL', 'postgres://x/y') };
    const problems = problemsOf(env, (all) => readProcessConfig(all, 'worker'));
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['MIGRATION_DATABASE_URL']);
  });
});
