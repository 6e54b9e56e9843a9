export {
  auditRoutes,
  changesBetween,
  type Operator,
  operatorOf,
  recordAudit,
  verifyAuditChain,
  writeAuditCsv,
} from './audit-log/index.ts';
export { notifyOperators, operatorNoticeComposers } from './notices/index.ts';
export {
  countOpenRequests,
  createCancelLinks,
  driveRequests,
  type ExecuteRequest,
  listActiveOperators,
  type RequestExecutors,
  requestApproval,
  requestMailComposers,
  requestsRoutes,
} from './requests/index.ts';
