import { adminSettingsCalls, siteCalls } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { cachedRoute, type Route, route } from '../../../platform/http/route.ts';
import { operatorOf } from '../../operators/index.ts';
import { sendTestMail } from './send-test-mail.ts';
import { siteResponse } from './show-site.ts';
import { getSystemSettings, saveSettings } from './system-settings.ts';

interface SettingsDeps extends Pick<AppDeps, 'config' | 'db' | 'clock' | 'limits' | 'secrets' | 'send'> {
  /** In development the mail server runs on localhost. */
  allowPrivateHosts: boolean;
}

export function settingsRoutes(deps: SettingsDeps): Route[] {
  return [
    cachedRoute(siteCalls.get, siteResponse(deps)),
    route(adminSettingsCalls.get, async () => getSystemSettings(deps)),
    route(adminSettingsCalls.save, async ({ body }, context) => {
      const { smtp_password, updated_at, max_grant_credits, max_daily_grant_credits, ...fields } = body;
      const grant_limits = { max_grant_credits, max_daily_grant_credits };
      const operator = operatorOf(context);
      return await saveSettings(deps, { fields, grant_limits, smtp_password, updated_at, operator });
    }),
    route(adminSettingsCalls.sendTestMail, async (_input, context) => {
      const { to } = await sendTestMail(deps, operatorOf(context));
      return { detail: `${to}로 시험 메일을 보냈습니다.` };
    }),
  ];
}
