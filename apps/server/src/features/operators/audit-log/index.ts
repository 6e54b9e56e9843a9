export { auditRoutes } from './audit.routes.ts';
export { changesBetween } from './changes-between.ts';
export { type Operator, operatorOf } from './operator.ts';
export { recordAudit } from './record-audit.ts';
export { verifyAuditChain } from './verify-audit-chain.ts';
export { writeAuditCsv } from './write-audit-csv.ts';
