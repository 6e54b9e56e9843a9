import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { RequestContext } from '../../../../platform/http/route.ts';
import type { AuthDeps } from '../auth.routes.ts';
import type { IdentityGateway } from './create-identity-gateway.ts';
import type { FlowCookie } from './flow-cookie.ts';

export type SocialDeps = AuthDeps &
  Pick<AppDeps, 'log' | 'webOrigin'> & {
    gateway: IdentityGateway;
    flowCookie: FlowCookie;
    kakaoAdminKey: string | undefined;
  };

/** What these calls use of a request. */
export type SocialContext = Pick<RequestContext<never>, 'ip' | 'user_agent' | 'cookie' | 'setHeader' | 'header'>;
