import { adminAuthCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import type { AuthDeps } from '../auth.routes.ts';
import { beginTotpEnrolment, confirmTotpEnrolment } from './enrol-totp.ts';
import { logInAdmin } from './log-in-admin.ts';
import { reauthenticateAdmin } from './reauthenticate-admin.ts';

export interface AdminAuthDeps extends AuthDeps, Pick<AppDeps, 'secrets'> {
  /** Whether an operator without an authenticator app must register one before the first login. */
  totpRequired: boolean;
}

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
