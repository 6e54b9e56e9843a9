import type { Ports } from './choose-ports.ts';
import type { DevSecrets } from './read-dev-secrets.ts';

interface DevelopmentSetup {
  ports: Ports;
  secrets: DevSecrets;
  databaseUrl: string;
  /** The gateway for the built site adds one proxy in front of the api. */
  behindGateway: boolean;
}

export interface DevelopmentEnv {
  /** Settings that a developer may override in `.env` or the shell. */
  defaults: Record<string, string>;
  /** Addresses of the processes of this run. */
  addresses: Record<string, string>;
}

export function developmentEnv({ ports, secrets, databaseUrl, behindGateway }: DevelopmentSetup): DevelopmentEnv {
  return {
    defaults: {
      ...secrets,
      APP_ENV: 'development',
      LOG_LEVEL: 'info',
      RATE_LIMIT_FACTOR: '100',
      MIN_TRUST: '2',
      PUSH_ALLOW_LOCAL: 'true',
      TOSS_SECRET_KEY: 'test_gsk_simulator',
      TOSS_CLIENT_KEY: 'test_gck_simulator',
      GEMINI_API_KEY: 'simulator-key',
      ...socialClients,
      MAIL_FROM: '필기 <no-reply@pilgi.example>',
      SUPPORT_EMAIL: 'support@pilgi.example',
      COMPANY_NAME: '필기 (예시)',
      COMPANY_REPRESENTATIVE: '홍길동',
      COMPANY_REGISTRATION_NUMBER: '000-00-00000',
      COMPANY_MAIL_ORDER_NUMBER: '제2026-서울강남-0000호',
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
    },
    addresses: {
      DATABASE_URL: databaseUrl,
      API_HOST: '127.0.0.1',
      API_PORT: String(ports.API_PORT),
      WEB_PORT: String(ports.WEB_PORT),
      PUBLIC_WEB_ORIGIN: `http://localhost:${ports.WEB_PORT}`,
      CORS_ALLOWED_ORIGINS: `http://localhost:${ports.WEB_PORT}`,
      INSTALLER_ORIGINS: 'https://download.pilgi.example',
      TRUSTED_PROXY_HOPS: behindGateway ? '1' : '0',
      TOSS_API_BASE_URL: `http://127.0.0.1:${ports.TOSS_SIM_PORT}`,
      TOSS_SCRIPT_URL: `http://localhost:${ports.TOSS_SIM_PORT}/v2/standard`,
      GEMINI_BASE_URL: `http://127.0.0.1:${ports.GEMINI_SIM_PORT}/v1beta`,
      OPENAI_COMPATIBLE_BASE_URL: `http://127.0.0.1:${ports.GEMINI_SIM_PORT}/v1`,
      OPENAI_COMPATIBLE_API_KEY: 'simulator-key',
      OPENAI_SPEECH_BASE_URL: `http://127.0.0.1:${ports.GEMINI_SIM_PORT}/v1`,
      OPENAI_SPEECH_API_KEY: 'simulator-key',
      RTZR_BASE_URL: `http://127.0.0.1:${ports.GEMINI_SIM_PORT}/v1`,
      RTZR_CLIENT_ID: 'simulator-client',
      RTZR_CLIENT_SECRET: 'simulator-key',
      ...socialAddresses(`http://127.0.0.1:${ports.IDENTITY_SIM_PORT}`),
      S3_ENDPOINT: `http://localhost:${ports.S3_PORT}`,
      S3_PUBLIC_ENDPOINT: `http://localhost:${ports.S3_PORT}`,
      S3_BUCKET: 'pilgi',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(ports.MAIL_SMTP_PORT),
      SMTP_USE_TLS: 'false',
      SMTP_USERNAME: '',
      SMTP_PASSWORD: '',
    },
  };
}

const socialClients = {
  KAKAO_CLIENT_ID: 'simulator-client',
  KAKAO_CLIENT_SECRET: 'simulator-secret',
  KAKAO_ADMIN_KEY: 'simulator-admin-key',
  NAVER_CLIENT_ID: 'simulator-client',
  NAVER_CLIENT_SECRET: 'simulator-secret',
  GOOGLE_CLIENT_ID: 'simulator-client',
  GOOGLE_CLIENT_SECRET: 'simulator-secret',
};

const socialAddresses = (simulator: string) => ({
  KAKAO_ISSUER_URL: `${simulator}/kakao`,
  KAKAO_API_BASE_URL: simulator,
  NAVER_ISSUER_URL: `${simulator}/naver`,
  NAVER_API_BASE_URL: simulator,
  GOOGLE_ISSUER_URL: `${simulator}/google`,
});
