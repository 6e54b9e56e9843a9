import { consentsCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import { giveConsents, viewConsents } from './give-consents.ts';

export function consentsRoutes(deps: Pick<AppDeps, 'db' | 'clock'>): Route[] {
  return [
    route(consentsCalls.view, async (_input, { principal }) => viewConsents(deps, principal)),
    route(consentsCalls.agree, async ({ body }, { principal, ip, user_agent }) => {
      await giveConsents(deps, { ...body, user_id: principal.user_id, ip, user_agent });
      return { detail: '동의했습니다.' };
    }),
  ];
}
