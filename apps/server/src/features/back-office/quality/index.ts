export { readGoldenCases } from './list-golden-cases.ts';
export { reportMailComposers } from './mails/report-mail-composers.ts';
export { qualityRoutes } from './quality.routes.ts';
