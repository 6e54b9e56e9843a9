export { AUDIT_ACTIONS, type AuditAction } from './audit-log/audit-actions.ts';
export {
  BUNDLE_TYPES,
  type BundleType,
  chooseUpdate,
  type InstalledClient,
  UPDATE_TARGETS,
  type UpdatePackage,
  type UpdateTarget,
} from './client-versions/choose-update.ts';
export { isDownloadUrl } from './client-versions/is-download-url.ts';
export { isInstallerUrl } from './client-versions/is-installer-url.ts';
export { isReleaseNumber } from './client-versions/is-release-number.ts';
export { isUpdateSignature } from './client-versions/is-update-signature.ts';
export { compareVersions, isVersionNumber } from './client-versions/version-order.ts';
export {
  decideWaitingRequest,
  REQUEST_HOURS,
  SINGLE_OPERATOR_HOURS,
  type WaitingRequest,
} from './operators/decide-waiting-request.ts';
export {
  canDecide,
  canRequest,
  maskEmails,
  OPERATOR_ROLES,
  type OperatorRole,
  REQUEST_KINDS,
  type RequestKind,
} from './operators/operator-roles.ts';
export {
  type Compared,
  type ComparedShare,
  comparePeriods,
  compareShares,
  marginPermille,
  permilleOf,
} from './overview/compare-periods.ts';
export { decideSmtpPassword, type SmtpPasswordStep } from './settings/decide-smtp-password.ts';
