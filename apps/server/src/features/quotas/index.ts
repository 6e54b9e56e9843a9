export { getQuota, type QuotaDeps } from './get-quota.ts';
export { lockAccount } from './quotas.queries.ts';
