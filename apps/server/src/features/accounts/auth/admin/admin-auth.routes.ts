import { adminAuthCalls } from '@pilgi/contract';
import { type Route, route } from '../../../../platform/http/route.ts';
import type { AdminAuthDeps } from './admin-deps.ts';
import { beginTotpEnrolment } from './begin-totp-enrolment.ts';
import { confirmTotpEnrolment } from './confirm-totp-enrolment.ts';
import { logInAdmin } from './log-in-admin.ts';
import { reauthenticateAdmin } from './reauthenticate-admin.ts';

export function adminAuthRoutes(deps: AdminAuthDeps): Route[] {
  return [
    route(adminAuthCalls.login, async ({ body }, { ip, user_agent }) => logInAdmin(deps, { ...body, ip, user_agent })),
    route(adminAuthCalls.beginTotp, async ({ body }, { ip }) => beginTotpEnrolment(deps, { ...body, ip })),
    route(adminAuthCalls.confirmTotp, async ({ body }, { ip, user_agent }) =>
      confirmTotpEnrolment(deps, { ...body, ip, user_agent }),
    ),
    route(adminAuthCalls.reauthenticate, async ({ body }, { principal, ip }) =>
      reauthenticateAdmin(deps, { ...body, ...principal, ip }),
    ),
  ];
}
