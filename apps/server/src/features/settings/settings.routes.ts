import { adminSettingsCalls } from '@pilgi/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { operatorOf } from '../audit/index.ts';
import { saveSettings } from './save-settings.ts';
import { sendTestMail } from './send-test-mail.ts';
import { getSettings } from './settings.queries.ts';
import type { SettingsDeps } from './settings-deps.ts';
import { showSettings } from './show-settings.ts';

export function settingsRoutes(deps: SettingsDeps): Route[] {
  return [
    route(adminSettingsCalls.get, async () => showSettings(await getSettings(deps.db))),
    route(adminSettingsCalls.save, async ({ body }, context) => {
      const { smtp_password, updated_at, ...fields } = body;
      return await saveSettings(deps, { fields, smtp_password, updated_at, operator: operatorOf(context) });
    }),
    route(adminSettingsCalls.sendTestMail, async (_input, context) => {
      const { to } = await sendTestMail(deps, operatorOf(context));
      return { detail: `${to}로 시험 메일을 보냈습니다.` };
    }),
  ];
}
