import { allCalls } from '@pilgi/contract';
import {
  type AuthDeps,
  authenticateSession,
  authMailComposers,
  authRoutes,
  createAccessTokens,
  createPasswordHasher,
  createRefreshTokens,
  purgeAuthRows,
} from '../features/auth/index.ts';
import { expireLots } from '../features/credits/index.ts';
import {
  createTossGateway,
  driveOrders,
  driveRefunds,
  driveWebhooks,
  expireOrders,
  type PaymentsDeps,
  paymentMailComposers,
  paymentsRoutes,
} from '../features/payments/index.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config-schema.ts';
import type { Database } from '../platform/db/database.ts';
import { pingDatabase } from '../platform/db/ping-database.ts';
import { createHttpApp } from '../platform/http/create-http-app.ts';
import { healthRoutes } from '../platform/http/health.routes.ts';
import type { Log } from '../platform/log/create-log.ts';
import { deliverDueMail } from '../platform/mail/deliver-due-mail.ts';
import type { SendMail } from '../platform/mail/mail-message.ts';
import { purgeFinishedMail } from '../platform/mail/purge-finished-mail.ts';
import { createRateLimits } from '../platform/rate-limits/create-rate-limits.ts';
import { purgeEndedLimits } from '../platform/rate-limits/purge-ended-limits.ts';
import type { PeriodicTask } from '../platform/tasks/run-periodically.ts';

const IN_FLIGHT_PER_IP = 50;
const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

export interface CoreDeps {
  config: Config;
  db: Database;
  clock: Clock;
  log: Log;
}

export async function composeAuth({ config, db, clock }: CoreDeps): Promise<AuthDeps> {
  return {
    db,
    clock,
    limits: createRateLimits({ db, clock, factor: config.RATE_LIMIT_FACTOR }),
    hasher: await createPasswordHasher(),
    accessTokens: createAccessTokens({
      clock,
      secrets: { user: config.USER_TOKEN_SECRET, admin: config.ADMIN_TOKEN_SECRET },
    }),
    refreshTokens: createRefreshTokens(config.USER_TOKEN_SECRET),
    blockCommonPasswords: config.PASSWORD_BLOCK_LIST,
  };
}

export function composePayments({ config, db, clock, log }: CoreDeps): PaymentsDeps {
  return {
    db,
    clock,
    log,
    limits: createRateLimits({ db, clock, factor: config.RATE_LIMIT_FACTOR }),
    toss: createTossGateway({ db, clock, baseUrl: config.TOSS_API_BASE_URL, secretKey: config.TOSS_SECRET_KEY }),
    merchant: {
      company_name: config.COMPANY_NAME,
      representative: config.COMPANY_REPRESENTATIVE,
      business_registration_number: config.COMPANY_REGISTRATION_NUMBER,
      mail_order_number: config.COMPANY_MAIL_ORDER_NUMBER,
      address: config.COMPANY_ADDRESS,
      support_email: config.SUPPORT_EMAIL,
    },
    monthlyCapWon: config.MONTHLY_TOP_UP_CAP_WON === 0 ? null : config.MONTHLY_TOP_UP_CAP_WON,
  };
}

export async function composeApi(core: CoreDeps, state: { isDraining: () => boolean }) {
  const { config, db, log } = core;
  const auth = await composeAuth(core);
  return await createHttpApp({
    calls: allCalls,
    routes: [
      ...healthRoutes({ isReady: async () => !state.isDraining() && (await pingDatabase(db)) }),
      ...authRoutes(auth),
      ...paymentsRoutes(composePayments(core)),
    ],
    authenticate: (token, audience) => authenticateSession(auth, { token, audience }),
    allowedOrigins: [new URL(config.PUBLIC_WEB_ORIGIN).origin, ...config.CORS_ALLOWED_ORIGINS],
    trustedProxyHops: config.TRUSTED_PROXY_HOPS,
    inFlightPerIp: IN_FLIGHT_PER_IP * config.RATE_LIMIT_FACTOR,
    log,
  });
}

export function composeWorkerTasks(core: CoreDeps, send: SendMail): PeriodicTask[] {
  const { config, db, clock, log } = core;
  const mailDeps = {
    db,
    clock,
    webOrigin: new URL(config.PUBLIC_WEB_ORIGIN).origin,
    supportEmail: config.SUPPORT_EMAIL,
  };
  const composers = { ...authMailComposers(mailDeps), ...paymentMailComposers(mailDeps) };
  const payments = composePayments(core);
  return [
    { name: 'deliver-mail', everyMs: SECOND_MS, run: () => deliverDueMail({ db, clock, log, send, composers }) },
    { name: 'drive-orders', everyMs: SECOND_MS, run: () => driveOrders(payments) },
    { name: 'drive-refunds', everyMs: SECOND_MS, run: () => driveRefunds(payments) },
    { name: 'drive-webhooks', everyMs: SECOND_MS, run: () => driveWebhooks(payments) },
    { name: 'expire-orders', everyMs: MINUTE_MS, run: () => expireOrders(payments) },
    { name: 'expire-lots', everyMs: MINUTE_MS, run: () => expireLots({ db, clock }) },
    { name: 'purge-auth', everyMs: HOUR_MS, run: () => purgeAuthRows({ db, clock }) },
    { name: 'purge-mail', everyMs: HOUR_MS, run: () => purgeFinishedMail({ db, clock }) },
    { name: 'purge-limits', everyMs: HOUR_MS, run: () => purgeEndedLimits({ db, clock }) },
  ];
}
