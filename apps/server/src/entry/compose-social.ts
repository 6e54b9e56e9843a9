import {
  type AuthDeps,
  createFlowCookie,
  createIdentityGateway,
  type ProviderSettings,
  type SocialDeps,
} from '../features/accounts/index.ts';
import type { ConfigOf } from '../platform/config/process-secrets.ts';
import type { CoreDeps } from './compose-platform.ts';

export type SocialSecrets = {
  config: Pick<ConfigOf<'api'>, 'KAKAO_CLIENT_SECRET' | 'NAVER_CLIENT_SECRET' | 'GOOGLE_CLIENT_SECRET'>;
};

/** A provider is offered when its client id and secret are configured. */
export function composeSocial({ config, log }: CoreDeps & SocialSecrets): Omit<SocialDeps, keyof AuthDeps> {
  const webOrigin = new URL(config.PUBLIC_WEB_ORIGIN).origin;
  const settingsOf = (name: 'KAKAO' | 'NAVER' | 'GOOGLE', apiBase: string): ProviderSettings | undefined => {
    const [clientId, clientSecret] = [config[`${name}_CLIENT_ID`], config[`${name}_CLIENT_SECRET`]];
    if (clientId === undefined || clientSecret === undefined) return undefined;
    return { issuer: config[`${name}_ISSUER_URL`], clientId, clientSecret, apiBase };
  };
  const [kakao, naver, google] = [
    settingsOf('KAKAO', config.KAKAO_API_BASE_URL),
    settingsOf('NAVER', config.NAVER_API_BASE_URL),
    settingsOf('GOOGLE', config.GOOGLE_ISSUER_URL),
  ];
  return {
    log,
    webOrigin,
    flowCookie: createFlowCookie({ webOrigin }),
    kakaoAdminKey: config.KAKAO_ADMIN_KEY,
    gateway: createIdentityGateway({
      settings: { ...(kakao && { kakao }), ...(naver && { naver }), ...(google && { google }) },
      redirectUri: `${webOrigin}/api/v1/auth/social/callback`,
    }),
  };
}
