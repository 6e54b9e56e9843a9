export { addressRootOf } from './address-root-of.ts';
export { countLeadingZeroBits, PUZZLE_BITS, PUZZLE_HEADER, puzzleText } from './client-puzzle.ts';
export {
  CONSENT_DOCUMENTS,
  type ConsentDocumentName,
  CURRENT_CONSENTS,
  DOCUMENT_DIGESTS,
  missingConsents,
} from './consent-documents.ts';
export {
  type AccountState,
  decideIdentityLink,
  type EmailEvidence,
  type IdentityLinkOutcome,
} from './decide-identity-link.ts';
export {
  decideNewPassword,
  type NewPasswordKind,
  type NewPasswordRefusal,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_MIN_CHANGE,
  PASSWORD_MIN_RESET,
  PASSWORD_MIN_SIGN_UP,
} from './decide-new-password.ts';
export {
  decidePasswordChange,
  type PasswordChange,
  type PasswordChangeRefusal,
} from './decide-password-change.ts';
export { decideRefreshReuse, REFRESH_REUSE_GRACE_MS, type RefreshReuseRefusal } from './decide-refresh-reuse.ts';
export { DOCUMENTS_VERSION } from './documents-version.ts';
export { isEmailShaped, maskEmail, normaliseEmail } from './email.ts';
export {
  EMAIL_CODE_DIGITS,
  EMAIL_CODE_MAX_WRONG,
  EMAIL_CODE_MINUTES,
  EMAIL_CODE_PURPOSES,
  EMAIL_RESTORE_HOURS,
  type EmailCodePurpose,
} from './email-code.ts';
export {
  FACTOR_RECOVERY_HOURS,
  FACTOR_RECOVERY_STATES,
  type FactorRecoveryState,
  factorRecoveryDue,
  nextRecoveryStep,
} from './factor-recovery.ts';
export {
  IDENTITY_PROVIDERS,
  type IdentityProvider,
  isProviderEmailVerified,
  PROVIDER_NAMES,
  type ProviderEmail,
  SIGN_IN_INTENTS,
  type SignInIntent,
} from './identity-provider.ts';
export { isCommonPassword } from './is-common-password.ts';
export { isDisposableAddress } from './is-disposable-address.ts';
export {
  isLaunchToken,
  LAUNCH_SESSION_MS,
  LAUNCH_TOKEN_MS,
  LAUNCH_TOKEN_PREFIX,
} from './launch-token.ts';
export { networkOf } from './network-of.ts';
export { normalisePassword, passwordLength } from './password-length.ts';
export { type Quota, type QuotaSettings, quotaFor } from './quota.ts';
export { quotaAdvice } from './quota-advice.ts';
export { safeReturnPath } from './safe-return-path.ts';
export { TRUST_LEVELS, TRUSTED_PAYMENT_WON, type Trust, type TrustFacts } from './trust.ts';
export { USER_SORTS, type UserSort } from './user-sorts.ts';
export { isWithdrawnEmail, withdrawnEmailFor } from './withdrawn-email.ts';
