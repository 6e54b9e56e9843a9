export { auditRoutes } from './audit.routes.ts';
export { changesBetween, type Operator, operatorOf, recordAudit } from './record-audit.ts';
export { verifyAuditChain } from './verify-audit-chain.ts';
export { writeAuditCsv } from './write-audit-csv.ts';
