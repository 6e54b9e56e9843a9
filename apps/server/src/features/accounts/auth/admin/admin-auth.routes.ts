import { adminAuthCalls, adminOperatorsCalls } from '@pilgi/contract';
import { PUZZLE_HEADER } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import { operatorOf } from '../../../operators/index.ts';
import type { AuthDeps } from '../auth.routes.ts';
import { requestRoleChange } from './change-operator-role.ts';
import { beginTotpEnrolment, confirmTotpEnrolment } from './enrol-totp.ts';
import { logInAdmin } from './log-in-admin.ts';
import { reauthenticateAdmin } from './reauthenticate-admin.ts';
import { requestFactorReset } from './reset-factor.ts';
import { showOperators, showOwnRole } from './show-operators.ts';

export interface AdminAuthDeps extends AuthDeps, Pick<AppDeps, 'secrets'> {
  /** Whether an operator without an authenticator app must register one before the first login. */
  totpRequired: boolean;
  /** SINGLE_OPERATOR: requests wait for 24 hours instead of a second person. */
  singleOperator: boolean;
}

export function adminAuthRoutes(deps: AdminAuthDeps): Route[] {
  return [
    route(adminAuthCalls.login, async ({ body }, context) => {
      const { ip, user_agent } = context;
      const [device_key, solution] = [deps.deviceCookie.issue(context), context.header(PUZZLE_HEADER)];
      return logInAdmin(deps, { ...body, ip, user_agent, device_key, solution });
    }),
    route(adminAuthCalls.beginTotp, async ({ body }, context) => {
      const [device_key, solution] = [deps.deviceCookie.read(context), context.header(PUZZLE_HEADER)];
      return beginTotpEnrolment(deps, { ...body, ip: context.ip, device_key, solution });
    }),
    route(adminAuthCalls.confirmTotp, async ({ body }, { ip, user_agent }) =>
      confirmTotpEnrolment(deps, { ...body, ip, user_agent }),
    ),
    route(adminAuthCalls.reauthenticate, async ({ body }, { principal, ip }) =>
      reauthenticateAdmin(deps, { ...body, ...principal, ip }),
    ),
    route(adminOperatorsCalls.me, async (_input, { principal }) => showOwnRole(deps, principal)),
    route(adminOperatorsCalls.list, async () => showOperators(deps)),
    route(adminOperatorsCalls.changeRole, async ({ params, body }, context) =>
      requestRoleChange(deps, { ...operatorOf(context), ...body, user_id: params.id }),
    ),
    route(adminOperatorsCalls.resetFactor, async ({ params, body }, context) =>
      requestFactorReset(deps, { ...operatorOf(context), ...body, user_id: params.id }),
    ),
  ];
}
