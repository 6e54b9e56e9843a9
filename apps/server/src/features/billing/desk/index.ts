export { closeRepairedCases } from './close-repaired-cases.ts';
export { deskRoutes } from './desk.routes.ts';
export { exceptionalRefundExecutor } from './refund-exceptionally.ts';
export { countCases } from './view-case.ts';
export { executeWriteOff } from './write-off-shortfall.ts';
