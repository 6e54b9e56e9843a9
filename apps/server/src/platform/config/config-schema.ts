import { TRUST_LEVELS } from '@pilgi/domain/accounts';
import { MAX_REVIEW_ACCOUNTS, PAYMENTS_MODES } from '@pilgi/domain/billing';
import * as z from 'zod';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const port = z.coerce.number().int().min(0).max(65_535);
const secret = z.string().min(32, '32자 이상이어야 합니다');
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });
const originList = z.string().transform((value) =>
  value
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean),
);

const emailList = originList.pipe(
  z.array(z.email().toLowerCase()).max(MAX_REVIEW_ACCOUNTS, `계정은 ${MAX_REVIEW_ACCOUNTS}개까지입니다`),
);

const KEY_BYTES = 32;
const keyring = z
  .string()
  .transform((value) =>
    value.split(',').map((entry) => {
      const [id = '', key = ''] = entry.trim().split(':');
      return { id, key: Buffer.from(key, 'base64') };
    }),
  )
  .refine(
    (entries) => entries.every(({ id, key }) => /^\w{1,16}$/.test(id) && key.length === KEY_BYTES),
    '이름:base64(32바이트) 형식을 쉼표로 이어야 합니다',
  )
  .refine((entries) => new Set(entries.map(({ id }) => id)).size === entries.length, '키 이름이 겹칩니다');

/** Every environment variable the server reads; `.env.example` lists the same keys. */
export const configSchema = z.object({
  APP_ENV: z.enum(['development', 'test', 'production']),
  DATABASE_URL: databaseUrl,
  /** Read by the migration only, with the login of the owner. */
  MIGRATION_DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: port.default(4000),
  PUBLIC_WEB_ORIGIN: z.url(),
  CORS_ALLOWED_ORIGINS: originList.default([]),
  INSTALLER_ORIGINS: originList.pipe(z.array(z.url().transform((url) => new URL(url).origin))).default([]),
  SINGLE_OPERATOR: flag.default(false),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  WORKFLOW_BEAT_MS: z.coerce.number().int().min(50).max(60_000).default(2_000),
  WORKFLOW_POLL_MS: z.coerce.number().int().min(20).max(60_000).default(500),
  /** Exceeds the model timeout: a running call is billed, so its result must be stored before the worker stops. */
  WORKFLOW_DRAIN_MS: z.coerce.number().int().min(0).max(600_000).default(330_000),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  METRICS_ALL_INTERFACES: flag.default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  ERROR_TRACKING_DSN: z.url({ protocol: /^https?$/ }).optional(),
  TRACES_SHARE: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  RATE_LIMIT_FACTOR: z.coerce.number().min(1).max(10_000).default(1),
  CLOCK_RATE: z.coerce.number().min(1).max(1000).default(1),
  CLOCK_RATE_SINCE: z.iso.datetime().default('2026-01-01T00:00:00Z'),
  FAIL_POINT_FILE: z.string().min(1).optional(),
  USER_TOKEN_SECRET: secret,
  ADMIN_TOKEN_SECRET: secret,
  ADMIN_TOTP_REQUIRED: flag.optional(),
  APP_KEYRING: keyring,
  PASSWORD_BLOCK_LIST: flag.default(true),
  TOSS_API_BASE_URL: z.url().default('https://api.tosspayments.com'),
  TOSS_SECRET_KEY: z.string().min(10),
  PAYMENTS_MODE: z.enum(PAYMENTS_MODES).default('live'),
  PAYMENTS_REVIEW_SINCE: z.iso.date().optional(),
  REVIEW_ACCOUNTS: emailList.default([]),
  MONTHLY_TOP_UP_CAP_WON: z.coerce.number().int().min(0).default(0),
  FAQ_PUBLISH_MODE: z.enum(['reviewed', 'consented', 'all']).default('reviewed'),
  GEMINI_BASE_URL: z.url().default('https://generativelanguage.googleapis.com/v1beta'),
  GEMINI_API_KEY: z.string().min(10),
  OPENAI_COMPATIBLE_BASE_URL: z.url().optional(),
  OPENAI_COMPATIBLE_API_KEY: z.string().optional(),
  OPENAI_SPEECH_BASE_URL: z.url().optional(),
  OPENAI_SPEECH_API_KEY: z.string().optional(),
  RTZR_BASE_URL: z.url().default('https://openapi.vito.ai/v1'),
  RTZR_CLIENT_ID: z.string().min(1).optional(),
  RTZR_CLIENT_SECRET: z.string().min(1).optional(),
  KAKAO_ISSUER_URL: z.url().default('https://kauth.kakao.com'),
  KAKAO_API_BASE_URL: z.url().default('https://kapi.kakao.com'),
  KAKAO_CLIENT_ID: z.string().min(1).optional(),
  KAKAO_CLIENT_SECRET: z.string().min(1).optional(),
  KAKAO_ADMIN_KEY: z.string().min(1).optional(),
  NAVER_ISSUER_URL: z.url().default('https://nid.naver.com'),
  NAVER_API_BASE_URL: z.url().default('https://openapi.naver.com'),
  NAVER_CLIENT_ID: z.string().min(1).optional(),
  NAVER_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER_URL: z.url().default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  MODEL_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(300).default(300),
  MODEL_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  MODEL_TOKENS_PER_MINUTE: z.coerce.number().int().min(1000).default(1_000_000),
  S3_ENDPOINT: z.url(),
  S3_PUBLIC_ENDPOINT: z.url(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(3).default('pilgi'),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  S3_ALLOW_PRIVATE: flag.default(false),
  WORK_FOLDER: z.string().min(1).optional(),
  CHROMIUM_PATH: z.string().min(1).default('/usr/bin/chromium'),
  TOOL_SANDBOX: z.enum(['required', 'available', 'off']).default('available'),
  UPLOAD_QUOTA_GIB: z.coerce.number().int().min(1).default(50),
  MIN_TRUST: z.coerce.number().pipe(z.literal(TRUST_LEVELS)).default(0),
  SMTP_HOST: z.string().min(1),
  SMTP_PORT: port.default(587),
  SMTP_USE_TLS: flag.default(true),
  SMTP_USERNAME: z.string().default(''),
  SMTP_PASSWORD: z.string().default(''),
  SMTP_ALLOW_PRIVATE: flag.optional(),
  VAPID_PUBLIC_KEY: z.string().min(1).optional(),
  VAPID_PRIVATE_KEY: z.string().min(1).optional(),
  PUSH_SERVICE_HOSTS: originList.default([
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    '*.push.apple.com',
    '*.notify.windows.com',
  ]),
  PUSH_ALLOW_LOCAL: flag.default(false),
  MAIL_FROM: z.string().min(3),
  SUPPORT_EMAIL: z.email(),
  COMPANY_NAME: z.string().min(1),
  COMPANY_REPRESENTATIVE: z.string().min(1),
  COMPANY_REGISTRATION_NUMBER: z.string().regex(/^\d{3}-\d{2}-\d{5}$/, '000-00-00000 형식이어야 합니다'),
  COMPANY_MAIL_ORDER_NUMBER: z.string().min(1),
  COMPANY_MAIL_ORDER_AUTHORITY: z.string().min(1),
  COMPANY_ADDRESS: z.string().min(1),
  COMPANY_PHONE: z.string().regex(/^[\d-]{8,14}$/, '숫자와 -로 된 전화번호여야 합니다'),
  COMPANY_CAPITAL: z.string().min(1),
  COMPANY_CREDIT_INSURANCE: z.string().min(1),
  PRIVACY_OFFICER: z.string().min(1),
  HOSTING_PROVIDER: z.string().min(1),
  HOSTING_COUNTRY: z.string().min(1),
  HOSTING_CONTACT: z.string().min(1),
  MAIL_PROVIDER: z.string().min(1),
  MAIL_COUNTRY: z.string().min(1),
  MAIL_CONTACT: z.string().min(1),
});

export type Config = z.infer<typeof configSchema>;
