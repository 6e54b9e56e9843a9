import { identitiesCalls } from '@pilgi/contract';
import { PUZZLE_HEADER } from '@pilgi/domain/accounts';
import { type Route, route } from '../../../../platform/http/route.ts';
import { enterSignInCode, requestSignInCode } from './confirm-address.ts';
import { confirmByPassword } from './confirm-by-password.ts';
import { exchangeTicket } from './exchange-ticket.ts';
import { identitiesRoutes } from './identities.routes.ts';
import { providerRedirectsRoutes } from './provider-redirects.routes.ts';
import { registerWithIdentity } from './register-with-identity.ts';
import type { SocialContext, SocialDeps } from './social-deps.ts';

/** All calls about social log-in. */
export function socialRoutes(deps: SocialDeps): Route[] {
  return [...providerRedirectsRoutes(deps), ...signInRoutes(deps), ...identitiesRoutes(deps)];
}

/** Steps of a signed-out browser after its return from a provider. */
function signInRoutes(deps: SocialDeps): Route[] {
  const visitorOf = (context: SocialContext) => {
    const { ip, user_agent } = context;
    return { ip, user_agent, device_key: deps.deviceCookie.issue(context) };
  };
  const browserOf = (continuation: string, context: SocialContext) => ({
    continuation,
    browser_key: deps.flowCookie.read(context),
    visitor: visitorOf(context),
  });
  return [
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
  ];
}
