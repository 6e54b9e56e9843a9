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
