import { allCalls } from '@pilgi/contract';
import {
  type AdminAuthDeps,
  type AuthDeps,
  adminAuthRoutes,
  authenticateSession,
  authRoutes,
  consentsRoutes,
  createAccessTokens,
  createClientPuzzle,
  createConsentCheck,
  createDeviceCookie,
  createEmailCodes,
  createLoginTickets,
  createPasswordHasher,
  createRecoveryLinks,
  createRefreshTokens,
  createRestoreLinks,
  getAccountEmail,
  passkeysRoutes,
  secondFactorRoutes,
  securityRoutes,
  socialRoutes,
  usersRoutes,
  withdrawalRoutes,
} from '../features/accounts/index.ts';
import { aiModelsRoutes, judgesRoutes, modelProfilesRoutes, promptsRoutes } from '../features/ai-work/index.ts';
import {
  adminJobsRoutes,
  adminSearchRoutes,
  clientVersionsRoutes,
  overviewRoutes,
  qualityRoutes,
  resolveSiteIdentity,
  resolveSmtpSettings,
  settingsRoutes,
  statsRoutes,
  userPageRoutes,
} from '../features/back-office/index.ts';
import {
  createTossGateway,
  creditsRoutes,
  deskRoutes,
  giftsRoutes,
  listTransactions,
  type PaymentsDeps,
  paymentPagesRoutes,
  paymentsRoutes,
} from '../features/billing/index.ts';
import { chatRoutes } from '../features/chat/index.ts';
import { exportsRoutes } from '../features/exports/index.ts';
import { handoutsRoutes, lecturesRoutes, recordingsRoutes } from '../features/lectures/index.ts';
import { libraryRoutes } from '../features/library/index.ts';
import {
  correctionsRoutes,
  editingRoutes,
  feedbackRoutes,
  findPassages,
  glossaryRoutes,
  hasJobs,
  hasOpenJobs,
  jobsRoutes,
  listJobSummaries,
  listPassages,
  liveNotesRoutes,
  notesRoutes,
  quoteHour,
  searchRoutes,
  translationsRoutes,
} from '../features/notes/index.ts';
import { auditRoutes } from '../features/operators/index.ts';
import { remindersRoutes } from '../features/reminders/index.ts';
import { sharingRoutes } from '../features/sharing/index.ts';
import {
  attemptsRoutes,
  cardsRoutes,
  examsRoutes,
  problemBundlesRoutes,
  reviewsRoutes,
  studyStatisticsRoutes,
} from '../features/study/index.ts';
import { supportRoutes } from '../features/support/index.ts';
import { todayRoutes } from '../features/today/index.ts';
import type { ConfigOf } from '../platform/config/process-secrets.ts';
import { topUpPolicyOf } from '../platform/config/top-up-policy-of.ts';
import { pingDatabase } from '../platform/db/connect-database.ts';
import { checkText } from '../platform/http/check-text.ts';
import { createHttpApp } from '../platform/http/create-http-app.ts';
import { healthRoutes } from '../platform/http/health.routes.ts';
import type { Route } from '../platform/http/route.ts';
import { configuredSmtpSettings, createSmtpSender } from '../platform/mail/create-smtp-sender.ts';
import type { SendMail } from '../platform/mail/mail-message.ts';
import { createMinuteWindow } from '../platform/rate-limits/create-minute-window.ts';
import { createSecretBox } from '../platform/secrets/create-secret-box.ts';
import {
  type CommandDeps,
  type CoreDeps,
  composeLimits,
  composePlatform,
  installerRulesOf,
  loadListTerms,
  loadWordTerms,
  pushSetupOf,
  quotaSettingsOf,
} from './compose-platform.ts';
import { composeRequestRoutes } from './compose-requests.ts';
import { composeSocial, type SocialSecrets } from './compose-social.ts';
import { bundleCleanups, erasers, stoppers } from './erasers.ts';

const IN_FLIGHT_PER_IP = 50;

type TokenSecrets = { config: Pick<ConfigOf<'api'>, 'USER_TOKEN_SECRET' | 'ADMIN_TOKEN_SECRET'> };
type Keyring = { config: Pick<ConfigOf<'api'>, 'APP_KEYRING'> };

export async function composeAuth(core: CommandDeps & TokenSecrets): Promise<AuthDeps> {
  const { config, db, clock } = core;
  const limits = composeLimits(core);
  return {
    db,
    clock,
    limits,
    hasher: await createPasswordHasher(),
    clientPuzzle: createClientPuzzle({ clock, limits, secret: config.USER_TOKEN_SECRET }),
    deviceCookie: createDeviceCookie({ webOrigin: config.PUBLIC_WEB_ORIGIN }),
    emailCodes: createEmailCodes(config.USER_TOKEN_SECRET),
    restoreLinks: createRestoreLinks(config.USER_TOKEN_SECRET),
    loginTickets: createLoginTickets({ db, clock, secret: config.USER_TOKEN_SECRET }),
    requireConsent: createConsentCheck({ db }),
    accessTokens: createAccessTokens({
      clock,
      secrets: { user: config.USER_TOKEN_SECRET, admin: config.ADMIN_TOKEN_SECRET },
    }),
    refreshTokens: createRefreshTokens(config.USER_TOKEN_SECRET),
    blockCommonPasswords: config.PASSWORD_BLOCK_LIST,
    listTransactions: (input) => listTransactions({ db }, input),
    listJobs: (input) => listJobSummaries({ db }, input),
  };
}

export async function composeAdminAuth(core: CommandDeps & TokenSecrets & Keyring): Promise<AdminAuthDeps> {
  const { APP_ENV, APP_KEYRING, ADMIN_TOTP_REQUIRED, SINGLE_OPERATOR } = core.config;
  return {
    ...(await composeAuth(core)),
    secrets: createSecretBox(APP_KEYRING),
    totpRequired: ADMIN_TOTP_REQUIRED ?? APP_ENV === 'production',
    singleOperator: SINGLE_OPERATOR,
  };
}

export function composePayments(core: CoreDeps): PaymentsDeps {
  const { config, db, clock, log } = core;
  return {
    db,
    clock,
    log,
    limits: composeLimits(core),
    toss: createTossGateway({ db, clock, baseUrl: config.TOSS_API_BASE_URL, secretKey: config.TOSS_SECRET_KEY }),
    merchant: {
      company_name: config.COMPANY_NAME,
      representative: config.COMPANY_REPRESENTATIVE,
      business_registration_number: config.COMPANY_REGISTRATION_NUMBER,
      mail_order_number: config.COMPANY_MAIL_ORDER_NUMBER,
      address: config.COMPANY_ADDRESS,
      support_email: config.SUPPORT_EMAIL,
    },
    getAccountEmail,
    findSupportEmail: async () => (await resolveSiteIdentity(core)).support_email,
    topUps: topUpPolicyOf(config),
    monthlyCapWon: config.MONTHLY_TOP_UP_CAP_WON === 0 ? null : config.MONTHLY_TOP_UP_CAP_WON,
  };
}

function composeSettings({ config, db, clock }: CommandDeps & Keyring) {
  return {
    db,
    clock,
    secrets: createSecretBox(config.APP_KEYRING),
    allowPrivateHosts: config.SMTP_ALLOW_PRIVATE ?? config.APP_ENV !== 'production',
  };
}

/** Uses the settings saved by operators, otherwise the environment. */
export function composeMailSender(core: CoreDeps): SendMail {
  const settings = composeSettings(core);
  const configured = configuredSmtpSettings(core.config);
  return createSmtpSender({
    from: core.config.MAIL_FROM,
    siteName: async () => (await resolveSiteIdentity(core)).site_name,
    settings: async () => (await resolveSmtpSettings(settings)) ?? configured,
  });
}

function composeAuthRoutes(core: CoreDeps & TokenSecrets & SocialSecrets, auth: AdminAuthDeps): Route[] {
  const { config } = core;
  const { origin, hostname: rp_id } = new URL(config.PUBLIC_WEB_ORIGIN);
  return [
    ...authRoutes(auth),
    ...securityRoutes(auth),
    ...passkeysRoutes({ ...auth, passkeySite: { origin, rp_id } }),
    ...secondFactorRoutes({ ...auth, recoveryLinks: createRecoveryLinks(config.USER_TOKEN_SECRET) }),
    ...consentsRoutes(auth),
    ...socialRoutes({ ...auth, ...composeSocial(core) }),
    ...adminAuthRoutes(auth),
  ];
}

/** Lectures, notes and what is made from them. */
function composeStudioRoutes(
  app: ReturnType<typeof composePlatform> & { quotaSettings: ReturnType<typeof quotaSettingsOf> },
  { hasher }: Pick<AdminAuthDeps, 'hasher'>,
): Route[] {
  return [
    ...lecturesRoutes(app),
    ...recordingsRoutes(app),
    ...liveNotesRoutes(app),
    ...handoutsRoutes({ ...app, hasOpenJobs, hasJobs: (lectureId) => hasJobs(app.db, lectureId) }),
    ...jobsRoutes(app),
    ...searchRoutes({ ...app, loadListTerms: loadWordTerms }),
    ...notesRoutes(app),
    ...feedbackRoutes(app),
    ...editingRoutes(app),
    ...libraryRoutes(app),
    ...todayRoutes(app),
    ...sharingRoutes(app),
    ...exportsRoutes({ ...app, hasher }),
    ...correctionsRoutes({ ...app, loadListTerms }),
    ...glossaryRoutes(app),
    ...translationsRoutes(app),
    ...problemBundlesRoutes({ ...app, bundleCleanups }),
    ...attemptsRoutes(app),
    ...examsRoutes(app),
    ...reviewsRoutes(app),
    ...cardsRoutes(app),
    ...studyStatisticsRoutes(app),
    ...chatRoutes({ ...app, loadListTerms: loadWordTerms, findPassages, listPassages }),
  ];
}

export async function composeApi(core: CoreDeps & TokenSecrets & SocialSecrets, state: { isDraining: () => boolean }) {
  const app = { ...composePlatform(core), quotaSettings: quotaSettingsOf(core.config) };
  const { config, db, clock, log } = app;
  const auth = await composeAdminAuth(core);
  const site = new URL(config.PUBLIC_WEB_ORIGIN);
  return await createHttpApp({
    calls: allCalls,
    routes: [
      ...healthRoutes({ isReady: async () => !state.isDraining() && (await pingDatabase(db)) }),
      ...composeAuthRoutes(core, auth),
      ...auditRoutes(app),
      ...composeRequestRoutes(core, composePayments(core)),
      ...usersRoutes(app),
      ...adminJobsRoutes(app),
      ...aiModelsRoutes(app),
      ...modelProfilesRoutes(app),
      ...judgesRoutes(app),
      ...promptsRoutes(app),
      ...statsRoutes(app),
      ...overviewRoutes(app),
      ...adminSearchRoutes(app),
      ...userPageRoutes(app),
      ...qualityRoutes(app),
      ...settingsRoutes({ ...composeSettings(core), config, limits: app.limits, send: composeMailSender(core) }),
      ...paymentsRoutes(composePayments(core)),
      ...deskRoutes(composePayments(core)),
      ...paymentPagesRoutes(app),
      ...creditsRoutes(app),
      ...giftsRoutes({
        ...composePayments(core),
        webOrigin: site.origin,
        addressSecret: config.USER_TOKEN_SECRET,
        quoteHour,
      }),
      ...supportRoutes({
        ...app,
        publishMode: config.FAQ_PUBLISH_MODE,
        findSupportEmail: async () => (await resolveSiteIdentity(core)).support_email,
      }),
      ...withdrawalRoutes({ ...auth, ...composePayments(core), erasers, stoppers }),
      ...remindersRoutes({ ...app, webOrigin: site.origin, ...pushSetupOf(config) }),
      ...clientVersionsRoutes({ ...app, ...installerRulesOf(config) }),
      ...composeStudioRoutes(app, auth),
    ],
    checks: {
      authenticate: (token, requirements) => authenticateSession(auth, { token, ...requirements }),
      limitPublic: createMinuteWindow({ clock, factor: config.RATE_LIMIT_FACTOR }),
      ...(config.APP_ENV === 'test' ? { checkText } : {}),
    },
    allowedOrigins: [site.origin, ...config.CORS_ALLOWED_ORIGINS],
    trustedProxyHops: config.TRUSTED_PROXY_HOPS,
    inFlightPerIp: IN_FLIGHT_PER_IP * config.RATE_LIMIT_FACTOR,
    log,
    instrument: core.metrics?.instrumentRequests,
  });
}
