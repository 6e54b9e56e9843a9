import { identitiesCalls } from '@pilgi/contract';
import { type Route, route } from '../../../../platform/http/route.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { finishRedirect } from './finish-redirect.ts';
import { isKakaoAdminKey, receiveUnlink } from './receive-unlink.ts';
import { ProviderFailed, UnlinkNoticeRefused } from './social.errors.ts';
import type { SocialContext, SocialDeps } from './social-deps.ts';

/** The way of a browser to a provider and back, and the notices of a provider. */
export function providerRedirectsRoutes(deps: SocialDeps): Route[] {
  const goTo = (context: SocialContext, address: string) => {
    context.setHeader('location', address);
    // The address before this one may contain a code of the provider.
    context.setHeader('referrer-policy', 'no-referrer');
    context.setHeader('cache-control', 'no-store');
    return { detail: '이동합니다.' };
  };
  const done = (fragment: string) => `${deps.webOrigin}/sign-in/done#${fragment}`;
  const unlinked = async (notice: { user_id: string }, context: SocialContext) => {
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
    route(identitiesCalls.unlinkedByKakao, async ({ body }, context) => unlinked(body, context)),
    route(identitiesCalls.unlinkedByKakaoQuery, async ({ query }, context) => unlinked(query, context)),
  ];
}
