export { createCancelLinks } from './cancel-request.ts';
export { driveRequests } from './drive-requests.ts';
export type { ExecuteRequest, RequestExecutors } from './execute-request.ts';
export { requestMailComposers } from './mails/request-mail-composers.ts';
export { requestApproval } from './request-approval.ts';
export { countOpenRequests, listActiveOperators } from './requests.queries.ts';
export { requestsRoutes } from './requests.routes.ts';
