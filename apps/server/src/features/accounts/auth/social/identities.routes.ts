import { identitiesCalls, securityCalls } from '@pilgi/contract';
import { type Route, route } from '../../../../platform/http/route.ts';
import { enterConfirmationCode, requestConfirmationCode } from '../confirm-owner.ts';
import { viewSecurity } from '../manage-sessions.ts';
import { setPassword } from '../set-password.ts';
import { beginConfirmation, beginLink, removeIdentity } from './manage-identities.ts';
import type { SocialDeps } from './social-deps.ts';

/** Connected accounts of a signed-in user, and the confirmation that replaces a password. */
export function identitiesRoutes(deps: SocialDeps): Route[] {
  return [
    route(securityCalls.view, async (_input, { principal }) => ({
      ...(await viewSecurity(deps, principal)),
      providers: [...deps.gateway.providers],
    })),
    route(identitiesCalls.beginLink, async ({ params, body }, context) => {
      const browser_key = deps.flowCookie.issue(context);
      const { password, return_path } = body;
      return beginLink(deps, { ...context.principal, ...params, password, return_path, browser_key });
    }),
    route(identitiesCalls.remove, async ({ params, body }, { principal, ip }) => {
      await removeIdentity(deps, { ...principal, ...params, password: body.password, ip });
      return { detail: '연결을 끊었습니다.' };
    }),
    route(identitiesCalls.beginConfirmation, async ({ params, body }, context) => {
      const browser_key = deps.flowCookie.issue(context);
      return beginConfirmation(deps, { ...context.principal, ...params, return_path: body.return_path, browser_key });
    }),
    route(identitiesCalls.requestConfirmationCode, async (_input, { principal }) => {
      await requestConfirmationCode(deps, principal);
      return { detail: '확인 코드를 이메일로 보냈습니다.' };
    }),
    route(identitiesCalls.enterConfirmationCode, async ({ body }, { principal }) => {
      await enterConfirmationCode(deps, { ...principal, code: body.code });
      return { detail: '본인 확인을 마쳤습니다.' };
    }),
    route(identitiesCalls.setPassword, async ({ body }, { principal, ip }) => {
      await setPassword(deps, { ...principal, password: body.new_password, ip });
      return { detail: '비밀번호를 정했습니다.' };
    }),
  ];
}
