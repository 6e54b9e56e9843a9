import type { CheckedConfig, SecretKey } from './process-secrets.ts';

/** Words that stand in examples and in development. */
export const placeholder = /example|placeholder|change.?me|예시|홍길동|개발용|000-00-00000|0000호|0000-0000|x{4}/i;
const ownWords = /secret|password|development|test/i;

interface SecretRule {
  key: SecretKey;
  /** We generate it ourselves, so that it has full strength; otherwise the provider chose its form. */
  isOwn?: boolean;
  minLength: number;
  minDifferent: number;
}

const provider = { minLength: 16, minDifferent: 8 };

const RULES: readonly SecretRule[] = [
  { key: 'USER_TOKEN_SECRET', isOwn: true, minLength: 32, minDifferent: 12 },
  { key: 'ADMIN_TOKEN_SECRET', isOwn: true, minLength: 32, minDifferent: 12 },
  { key: 'GEMINI_API_KEY', ...provider },
  { key: 'OPENAI_COMPATIBLE_API_KEY', ...provider },
  { key: 'OPENAI_SPEECH_API_KEY', ...provider },
  { key: 'RTZR_CLIENT_SECRET', ...provider },
  { key: 'S3_ACCESS_KEY', ...provider },
  { key: 'S3_SECRET_KEY', ...provider },
  { key: 'SMTP_PASSWORD', minLength: 12, minDifferent: 8 },
];

const LIVE_KEY = /^live_g?sk_\w{20,}$/;

export function findSecretProblems(config: CheckedConfig): string[] {
  return [
    ...RULES.flatMap((rule) => findWeakness(rule, config[rule.key])),
    ...findPaymentKeyProblems(config),
    ...findSharedSecrets(config),
    ...(config.APP_KEYRING?.some(({ key }) => isGuessable(key.toString('latin1'), 12, ownWords)) === true
      ? ['APP_KEYRING: 추측하기 쉬운 키가 있습니다 (openssl rand -base64 32)']
      : []),
  ];
}

function findWeakness({ key, isOwn = false, minLength, minDifferent }: SecretRule, value: unknown): string[] {
  if (typeof value !== 'string' || value === '') return [];
  if (placeholder.test(value)) return [`${key}: 실제 값이 아닌 예시 값입니다`];
  if (value.length < minLength) return [`${key}: ${minLength}자 이상이어야 합니다`];
  if (!isGuessable(value, minDifferent, isOwn ? ownWords : null)) return [];
  return [`${key}: 추측하기 쉬운 값입니다${isOwn ? ' (openssl rand -base64 48)' : ''}`];
}

function isGuessable(value: string, minDifferent: number, words: RegExp | null): boolean {
  return new Set(value).size < minDifferent || placeholder.test(value) || words?.test(value) === true;
}

/** The prefix is checked in every environment by `findPaymentsModeProblems`. */
function findPaymentKeyProblems({ PAYMENTS_MODE: mode, TOSS_SECRET_KEY: key }: CheckedConfig): string[] {
  if (key === undefined || mode !== 'live' || !key.startsWith('live_')) return [];
  if (LIVE_KEY.test(key) && !isGuessable(key, 12, null)) return [];
  return ['TOSS_SECRET_KEY: 실제 시크릿 키의 형식(live_gsk_ 또는 live_sk_ 뒤에 20자 이상)이 아닙니다'];
}

/** One leaked secret must not open what another one protects. */
function findSharedSecrets({ USER_TOKEN_SECRET: user, ADMIN_TOKEN_SECRET: admin, APP_KEYRING: ring }: CheckedConfig) {
  const problems: string[] = [];
  if (user !== undefined && user === admin) problems.push('ADMIN_TOKEN_SECRET: USER_TOKEN_SECRET과 달라야 합니다');
  const keys = ring?.flatMap(({ key }) => [key.toString('latin1'), key.toString('base64')]) ?? [];
  if ([user, admin].some((secret) => secret !== undefined && keys.includes(secret))) {
    problems.push('APP_KEYRING: 토큰 비밀과 같은 키가 있습니다');
  }
  return problems;
}
