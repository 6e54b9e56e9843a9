import type { Config } from './config-schema.ts';

/** Settings that are worth stealing; every other setting may be known to every process. */
export const SECRET_KEYS = [
  'MIGRATION_DATABASE_URL',
  'USER_TOKEN_SECRET',
  'ADMIN_TOKEN_SECRET',
  'APP_KEYRING',
  'TOSS_SECRET_KEY',
  'GEMINI_API_KEY',
  'OPENAI_COMPATIBLE_API_KEY',
  'OPENAI_SPEECH_API_KEY',
  'RTZR_CLIENT_SECRET',
  'KAKAO_CLIENT_SECRET',
  'KAKAO_ADMIN_KEY',
  'NAVER_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'SMTP_PASSWORD',
  'VAPID_PRIVATE_KEY',
  'ERROR_TRACKING_DSN',
] as const satisfies readonly (keyof Config)[];

/** Secrets, and the address of the database with its password: each may come as `NAME_FILE`. */
export const FILE_KEYS = [...SECRET_KEYS, 'DATABASE_URL'] as const;

export type SecretKey = (typeof SECRET_KEYS)[number];

const STORAGE = ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
/** The api calls models when an operator checks one. */
const MODELS = ['GEMINI_API_KEY', 'OPENAI_COMPATIBLE_API_KEY', 'OPENAI_SPEECH_API_KEY'] as const;
const SHARED = [
  'USER_TOKEN_SECRET',
  'APP_KEYRING',
  'TOSS_SECRET_KEY',
  'SMTP_PASSWORD',
  'ERROR_TRACKING_DSN',
  // The api verifies notices with it, the worker disconnects leaving users.
  'KAKAO_ADMIN_KEY',
  ...MODELS,
  ...STORAGE,
] as const;
const SOCIAL = ['KAKAO_CLIENT_SECRET', 'NAVER_CLIENT_SECRET', 'GOOGLE_CLIENT_SECRET'] as const;

/** Secrets by process; the migration reads MIGRATION_DATABASE_URL and nothing else, and no other process gets it. */
export const PROCESS_SECRETS = {
  api: [...SHARED, ...SOCIAL, 'ADMIN_TOKEN_SECRET'],
  worker: [...SHARED, 'RTZR_CLIENT_SECRET', 'VAPID_PRIVATE_KEY'],
  'admin-create': ['USER_TOKEN_SECRET', 'ADMIN_TOKEN_SECRET', 'APP_KEYRING'],
  'keys-renew': ['APP_KEYRING'],
  'objects-restore': STORAGE,
  'accounting-close': [],
  'accounting-export': [],
  'audit-export': [],
  'audit-verify': [],
  'desktop-publish': [],
  'golden-export': [],
} as const satisfies Record<string, readonly SecretKey[]>;

export type ProcessName = keyof typeof PROCESS_SECRETS;

/** Settings without secrets. */
export type OpenConfig = Omit<Config, SecretKey>;

/** Settings of both the api and the worker. */
export type SharedConfig = OpenConfig & Pick<Config, (typeof SHARED)[number]>;

/** Secrets of other processes are absent. */
export type CheckedConfig = OpenConfig & Partial<Pick<Config, SecretKey>>;

export type ConfigOf<Name extends ProcessName> = OpenConfig & Pick<Config, (typeof PROCESS_SECRETS)[Name][number]>;

export function foreignSecretsOf(name: ProcessName): SecretKey[] {
  const own: readonly SecretKey[] = PROCESS_SECRETS[name];
  return SECRET_KEYS.filter((key) => !own.includes(key));
}
