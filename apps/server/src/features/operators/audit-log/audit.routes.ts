import { adminAuditCalls } from '@pilgi/contract';
import type { Database } from '../../../platform/db/database.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { findAuditEntries } from './find-audit-entries.ts';

export function auditRoutes(deps: { db: Database }): Route[] {
  return [route(adminAuditCalls.list, async ({ query }) => findAuditEntries(deps, query))];
}
