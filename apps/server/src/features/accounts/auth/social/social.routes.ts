import { identitiesCalls } from '@pilgi/contract';
import { PUZZLE_HEADER } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { type RequestContext, type Route, route } from '../../../../platform/http/route.ts';
import type { AuthDeps } from '../auth.routes.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { enterSignInCode, requestSignInCode } from './confirm-address.ts';
import { confirmByPassword } from './confirm-by-password.ts';
import type { IdentityGateway } from './create-identity-gateway.ts';
import { exchangeTicket } from './exchange-ticket.ts';
import { finishRedirect } from './finish-redirect.ts';
import type { FlowCookie } from './flow-cookie.ts';
import { identitiesRoutes } from './identities.routes.ts';
import { isKakaoAdminKey, receiveUnlink } from './receive-unlink.ts';
import { registerWithIdentity } from './register-with-identity.ts';
import { ProviderFailed, UnlinkNoticeRefused } from './social.errors.ts';

export type SocialDeps = AuthDeps &
  Pick<AppDeps, 'log' | 'webOrigin'> & {
    gateway: IdentityGateway;
    flowCookie: FlowCookie;
    kakaoAdminKey: string | undefined;
  };

type AnyContext = Pick<RequestContext<never>, 'ip' | 'user_agent' | 'cookie' | 'setHeader' | 'header'>;

/** All calls about social log-in. */
export function socialRoutes(deps: SocialDeps): Route[] {
  return [...signInRoutes(deps), ...identitiesRoutes(deps)];
}

/** Calls of a browser on its way through a provider; signed-out users make them. */
function signInRoutes(deps: SocialDeps): Route[] {
  const visitorOf = (context: AnyContext) => {
    const { ip, user_agent } = context;
    return { ip, user_agent, device_key: deps.deviceCookie.issue(context) };
  };
  const browserOf = (continuation: string, context: AnyContext) => ({
    continuation,
    browser_key: deps.flowCookie.read(context),
    visitor: visitorOf(context),
  });
  const goTo = (context: AnyContext, address: string) => {
    context.setHeader('location', address);
    // The address before this one may contain a code of the provider.
    context.setHeader('referrer-policy', 'no-referrer');
    context.setHeader('cache-control', 'no-store');
    return { detail: '이동합니다.' };
  };
  const done = (fragment: string) => `${deps.webOrigin}/sign-in/done#${fragment}`;
  const unlinked = async (notice: { user_id: string }, context: AnyContext) => {
    if (!isKakaoAdminKey(context.header('authorization'), deps.kakaoAdminKey)) throw new UnlinkNoticeRefused();
    await receiveUnlink(deps, { subject: notice.user_id });
    return { detail: '받았습니다.' };
  };
  return [
    route(identitiesCalls.providers, async () => ({ providers: [...deps.gateway.providers] })),
    route(identitiesCalls.begin, async ({ params, query }, context) => {
      const { provider } = params;
      if (!deps.gateway.providers.includes(provider)) return goTo(context, done('error=PROVIDER_OFF'));
      const browser_key = deps.flowCookie.issue(context);
      const { return_path } = query;
      try {
        const flow = { provider, intent: 'sign_in', browser_key, owner: null, return_path } as const;
        return goTo(context, (await beginSignIn(deps, flow)).url);
      } catch (error) {
        if (!(error instanceof ProviderFailed)) throw error;
        deps.log.warn({ provider, reason: error.reason }, 'social log-in not started');
        return goTo(context, done('error=PROVIDER_FAILED'));
      }
    }),
    route(identitiesCalls.callback, async ({ query }, context) => {
      const browser_key = deps.flowCookie.read(context);
      const result = await finishRedirect(deps, { returned: query, browser_key });
      return goTo(context, done('ticket' in result ? `ticket=${result.ticket}` : `error=${result.error}`));
    }),
    route(identitiesCalls.exchangeTicket, async ({ body }, context) => {
      const [browser_key, visitor] = [deps.flowCookie.read(context), visitorOf(context)];
      return exchangeTicket(deps, { ...body, browser_key, visitor, user_id: context.principal?.user_id });
    }),
    route(identitiesCalls.requestCode, async ({ body }, context) =>
      requestSignInCode(deps, { ...browserOf(body.continuation, context), email: body.email }),
    ),
    route(identitiesCalls.enterCode, async ({ body }, context) =>
      enterSignInCode(deps, { ...browserOf(body.continuation, context), code: body.code }),
    ),
    route(identitiesCalls.confirmPassword, async ({ body }, context) => {
      const solution = context.header(PUZZLE_HEADER);
      return confirmByPassword(deps, {
        ...browserOf(body.continuation, context),
        password: body.password,
        solution,
      });
    }),
    route(identitiesCalls.register, async ({ body }, context) => {
      const { age_over_14, consents } = body;
      return registerWithIdentity(deps, { ...browserOf(body.continuation, context), age_over_14, consents });
    }),
    route(identitiesCalls.unlinkedByKakao, async ({ body }, context) => unlinked(body, context)),
    route(identitiesCalls.unlinkedByKakaoQuery, async ({ query }, context) => unlinked(query, context)),
  ];
}
