import { securityCalls } from '@pilgi/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AuthDeps } from './auth.routes.ts';
import { confirmEmailChange, requestEmailChange, restoreEmail } from './change-email.ts';
import { logInWithCode } from './log-in.ts';
import { endOtherSessions, endSession } from './manage-sessions.ts';
import { confirmEmailVerification, requestEmailVerification } from './verify-email.ts';

const CODE_SENT = '확인 코드를 이메일로 보냈습니다.';

export function securityRoutes(deps: AuthDeps): Route[] {
  return [
    route(securityCalls.logInWithCode, async ({ body }, context) => {
      const { ip, user_agent } = context;
      return logInWithCode(deps, { ...body, ip, user_agent, device_key: deps.deviceCookie.issue(context) });
    }),
    route(securityCalls.requestVerification, async (_input, { principal }) => {
      await requestEmailVerification(deps, principal);
      return { detail: CODE_SENT };
    }),
    route(securityCalls.confirmVerification, async ({ body }, { principal }) => {
      await confirmEmailVerification(deps, { ...body, user_id: principal.user_id });
      return { detail: '이메일을 확인했습니다.' };
    }),
    route(securityCalls.requestEmailChange, async ({ body }, { principal }) => {
      await requestEmailChange(deps, { ...principal, new_email: body.new_email, password: body.password });
      return { detail: CODE_SENT };
    }),
    route(securityCalls.confirmEmailChange, async ({ body }, { principal, ip }) =>
      confirmEmailChange(deps, { ...body, ...principal, ip }),
    ),
    route(securityCalls.restoreEmail, async ({ body }, { ip }) => {
      await restoreEmail(deps, { token: body.token, ip });
      return { detail: '이전 이메일로 되돌리고 모든 기기에서 로그아웃했습니다. 비밀번호를 다시 정해 주세요.' };
    }),
    route(securityCalls.endSession, async ({ params }, { principal }) => {
      await endSession(deps, { user_id: principal.user_id, session_id: params.id });
      return { detail: '로그아웃했습니다.' };
    }),
    route(securityCalls.endOtherSessions, async (_input, { principal }) => {
      await endOtherSessions(deps, principal);
      return { detail: '다른 기기에서 모두 로그아웃했습니다.' };
    }),
  ];
}
