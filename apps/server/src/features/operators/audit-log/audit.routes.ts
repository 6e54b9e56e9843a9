import { adminAuditCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { findAuditEntries } from './find-audit-entries.ts';

export function auditRoutes(deps: Pick<AppDeps, 'db'>): Route[] {
  return [route(adminAuditCalls.list, async ({ query }) => findAuditEntries(deps, query))];
}
