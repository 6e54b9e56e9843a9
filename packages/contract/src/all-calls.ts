import { adminJobsCalls } from './admin-jobs.contract.ts';
import { adminSearchCalls } from './admin-search.contract.ts';
import { adminAiModelsCalls } from './ai-models.contract.ts';
import { attemptsCalls } from './attempts.contract.ts';
import { adminAuditCalls } from './audit.contract.ts';
import { adminAuthCalls, authCalls } from './auth.contract.ts';
import { bundleSharesCalls } from './bundle-shares.contract.ts';
import type { CallShape } from './call.ts';
import { cardsCalls } from './cards.contract.ts';
import { chatCalls } from './chat.contract.ts';
import { adminClientVersionsCalls, clientVersionsCalls } from './client-versions.contract.ts';
import { consentsCalls } from './consents.contract.ts';
import { correctionsCalls } from './corrections.contract.ts';
import { adminCreditsCalls, creditsCalls } from './credits.contract.ts';
import { editsCalls } from './edits.contract.ts';
import { examsCalls } from './exams.contract.ts';
import { exportsCalls } from './exports.contract.ts';
import { adminGiftsCalls, giftsCalls } from './gifts.contract.ts';
import { glossaryCalls } from './glossary.contract.ts';
import { handoutsCalls } from './handouts.contract.ts';
import { healthCalls } from './health.contract.ts';
import { identitiesCalls } from './identities.contract.ts';
import { jobsCalls } from './jobs.contract.ts';
import { adminJudgesCalls } from './judges.contract.ts';
import { lecturesCalls } from './lectures.contract.ts';
import { libraryCalls } from './library.contract.ts';
import { liveNotesCalls } from './live-notes.contract.ts';
import { marksCalls } from './marks.contract.ts';
import { adminModelProfilesCalls } from './model-profiles.contract.ts';
import { notesCalls } from './notes.contract.ts';
import { adminOperatorsCalls, adminRequestsCalls, operatorRequestsCalls } from './operators.contract.ts';
import { adminOverviewCalls } from './overview.contract.ts';
import { passkeysCalls } from './passkeys.contract.ts';
import { adminPaybacksCalls, paybacksCalls } from './paybacks.contract.ts';
import { paymentCasesCalls } from './payment-cases.contract.ts';
import { paymentDeskCalls } from './payment-desk.contract.ts';
import { adminPaymentPagesCalls, paymentPagesCalls } from './payment-pages.contract.ts';
import { paymentsCalls } from './payments.contract.ts';
import { problemBundlesCalls } from './problem-bundles.contract.ts';
import { adminPromptsCalls } from './prompts.contract.ts';
import { adminQualityCalls } from './quality.contract.ts';
import { recordingsCalls } from './recordings.contract.ts';
import { remindersCalls } from './reminders.contract.ts';
import { reportsCalls } from './reports.contract.ts';
import { reviewsCalls } from './reviews.contract.ts';
import { searchCalls } from './search.contract.ts';
import { secondFactorCalls } from './second-factor.contract.ts';
import { securityCalls } from './security.contract.ts';
import { adminSettingsCalls } from './settings.contract.ts';
import { adminShareReportsCalls, shareReportsCalls } from './share-reports.contract.ts';
import { sharesCalls } from './shares.contract.ts';
import { siteCalls } from './site.contract.ts';
import { adminStatsCalls } from './stats.contract.ts';
import { studyStatisticsCalls } from './study-statistics.contract.ts';
import { adminSupportCalls, supportCalls } from './support.contract.ts';
import { todayCalls } from './today.contract.ts';
import { translationsCalls } from './translations.contract.ts';
import { adminUserPageCalls } from './user-page.contract.ts';
import { adminUsersCalls, usersCalls } from './users.contract.ts';

export const callGroups = {
  health: healthCalls,
  site: siteCalls,
  auth: authCalls,
  users: usersCalls,
  gifts: giftsCalls,
  paybacks: paybacksCalls,
  security: securityCalls,
  identities: identitiesCalls,
  passkeys: passkeysCalls,
  second_factor: secondFactorCalls,
  consents: consentsCalls,
  payments: paymentsCalls,
  credits: creditsCalls,
  payment_pages: paymentPagesCalls,
  lectures: lecturesCalls,
  recordings: recordingsCalls,
  liveNotes: liveNotesCalls,
  handouts: handoutsCalls,
  jobs: jobsCalls,
  search: searchCalls,
  notes: notesCalls,
  library: libraryCalls,
  today: todayCalls,
  shares: sharesCalls,
  marks: marksCalls,
  reports: reportsCalls,
  edits: editsCalls,
  exports: exportsCalls,
  corrections: correctionsCalls,
  glossary: glossaryCalls,
  translations: translationsCalls,
  problem_bundles: problemBundlesCalls,
  attempts: attemptsCalls,
  exams: examsCalls,
  reviews: reviewsCalls,
  cards: cardsCalls,
  studyStatistics: studyStatisticsCalls,
  reminders: remindersCalls,
  bundle_shares: bundleSharesCalls,
  share_reports: shareReportsCalls,
  chat: chatCalls,
  support: supportCalls,
  client_versions: clientVersionsCalls,
  operator_requests: operatorRequestsCalls,
  admin_auth: adminAuthCalls,
  admin_operators: adminOperatorsCalls,
  admin_requests: adminRequestsCalls,
  admin_audit: adminAuditCalls,
  admin_users: adminUsersCalls,
  admin_credits: adminCreditsCalls,
  admin_payments: paymentDeskCalls,
  admin_payment_cases: paymentCasesCalls,
  admin_gifts: adminGiftsCalls,
  admin_paybacks: adminPaybacksCalls,
  admin_jobs: adminJobsCalls,
  admin_ai_models: adminAiModelsCalls,
  admin_judges: adminJudgesCalls,
  admin_quality: adminQualityCalls,
  admin_model_profiles: adminModelProfilesCalls,
  admin_prompts: adminPromptsCalls,
  admin_support: adminSupportCalls,
  admin_share_reports: adminShareReportsCalls,
  admin_client_versions: adminClientVersionsCalls,
  admin_settings: adminSettingsCalls,
  admin_overview: adminOverviewCalls,
  admin_search: adminSearchCalls,
  admin_user_page: adminUserPageCalls,
  admin_stats: adminStatsCalls,
  admin_payment_pages: adminPaymentPagesCalls,
} satisfies Record<string, Record<string, CallShape>>;

/** All calls of the API in the order of the groups above. */
export const allCalls: readonly CallShape[] = Object.values(callGroups).flatMap((group) =>
  Object.values<CallShape>(group),
);

/** Groups beyond the specification, whose calls need consent to the documents in force. */
const STUDIO_GROUPS = [
  'today',
  'lectures',
  'jobs',
  'search',
  'notes',
  'library',
  'shares',
  'marks',
  'reports',
  'edits',
  'corrections',
  'glossary',
  'translations',
  'problem_bundles',
  'attempts',
  'exams',
  'reviews',
  'cards',
  'studyStatistics',
  'bundle_shares',
  'chat',
] as const satisfies (keyof typeof callGroups)[];

const isOwnAccount = ({ path }: CallShape) => path.startsWith('/api/v1/users/');

const studioCalls: ReadonlySet<CallShape> = new Set([
  ...STUDIO_GROUPS.flatMap((group) => Object.values<CallShape>(callGroups[group])).filter(
    (shape) => !isOwnAccount(shape),
  ),
  giftsCalls.redeem,
  giftsCalls.freeStart,
]);

/** A user who does not agree can still export and delete what is stored. */
export function needsConsent(shape: CallShape): boolean {
  return shape.access === 'user' && shape.method !== 'DELETE' && studioCalls.has(shape);
}
