import { secondFactorCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AuthDeps } from './auth.routes.ts';
import type { RestoreLinks } from './change-email.ts';
import { cancelOwnRecovery, cancelRecoveryByLink } from './factor-recovery/cancel-recovery.ts';
import { confirmRecovery, requestRecovery } from './factor-recovery/request-recovery.ts';
import { logInSecondStep } from './totp/log-in-second-step.ts';
import { beginTwoStep, confirmTwoStep, removeTwoStep, renewRecoveryCodes } from './totp/manage-two-step.ts';
import { viewSignInMethods } from './view-sign-in-methods.ts';

type SecondFactorDeps = AuthDeps & Pick<AppDeps, 'secrets'> & { recoveryLinks: RestoreLinks };

export function secondFactorRoutes(deps: SecondFactorDeps): Route[] {
  return [
    route(secondFactorCalls.logIn, async ({ body }, context) => {
      const { ip, user_agent } = context;
      return logInSecondStep(deps, { ...body, ip, user_agent, device_key: deps.deviceCookie.issue(context) });
    }),
    route(secondFactorCalls.view, async (_input, { principal }) => viewSignInMethods(deps, principal)),
    route(secondFactorCalls.beginTotp, async ({ body }, { principal }) =>
      beginTwoStep(deps, { ...principal, password: body.password }),
    ),
    route(secondFactorCalls.confirmTotp, async ({ body }, { principal, ip }) =>
      confirmTwoStep(deps, { ...body, ...principal, ip }),
    ),
    route(secondFactorCalls.removeTotp, async ({ body }, { principal, ip }) => {
      await removeTwoStep(deps, { ...body, ...principal, password: body.password, ip });
      return { detail: '2단계 로그인을 껐습니다.' };
    }),
    route(secondFactorCalls.renewRecoveryCodes, async ({ body }, { principal, ip }) =>
      renewRecoveryCodes(deps, { ...body, ...principal, password: body.password, ip }),
    ),
    ...recoveryRoutes(deps),
  ];
}

function recoveryRoutes(deps: SecondFactorDeps): Route[] {
  return [
    route(secondFactorCalls.requestRecovery, async ({ body }) => {
      await requestRecovery(deps, body);
      return { detail: '확인 코드를 이메일로 보냈습니다.' };
    }),
    route(secondFactorCalls.confirmRecovery, async ({ body }, { ip }) => confirmRecovery(deps, { ...body, ip })),
    route(secondFactorCalls.cancelRecovery, async ({ body }, { ip }) => {
      await cancelRecoveryByLink(deps, { ...body, ip });
      return { detail: '2단계 로그인 해제를 취소했습니다. 본인이 신청하지 않았다면 비밀번호를 바꿔 주세요.' };
    }),
    route(secondFactorCalls.cancelOwnRecovery, async (_input, { principal, ip }) => {
      await cancelOwnRecovery(deps, { user_id: principal.user_id, ip });
      return { detail: '2단계 로그인 해제를 취소했습니다.' };
    }),
  ];
}
