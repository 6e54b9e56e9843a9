import { remindersCalls } from '@pilgi/contract';
import type { AppDeps } from '../../platform/app-deps.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { PushRules } from '../../platform/push/is-push-endpoint.ts';
import { createCalendar, removeCalendar } from './calendar/manage-calendar.ts';
import { showCalendar } from './calendar/show-calendar.ts';
import { addDevice, removeDevice } from './settings/manage-devices.ts';
import { saveReminders } from './settings/save-reminders.ts';
import { type PushSetup, viewReminders } from './settings/view-reminders.ts';
import { unsubscribe } from './unsubscribe.ts';

export type RemindersDeps = Pick<AppDeps, 'db' | 'clock' | 'limits' | 'webOrigin'> &
  PushSetup & { pushRules: PushRules };

export function remindersRoutes(deps: RemindersDeps): Route[] {
  return [
    route(remindersCalls.view, async (_, { principal: { user_id } }) => viewReminders(deps, user_id)),
    route(remindersCalls.save, async ({ body }, { principal: { user_id } }) => {
      await saveReminders(deps, { user_id, settings: body });
      return await viewReminders(deps, user_id);
    }),
    route(remindersCalls.addDevice, async ({ body }, { principal: { user_id }, user_agent }) =>
      addDevice(deps, { user_id, ...body, user_agent }),
    ),
    route(remindersCalls.removeDevice, async ({ params }, { principal: { user_id } }) => {
      await removeDevice(deps, { id: params.id, user_id });
      return { detail: '이 기기의 알림을 껐습니다.' };
    }),
    route(remindersCalls.createCalendar, async ({ body }, { principal: { user_id } }) =>
      createCalendar(deps, { user_id, ...body }),
    ),
    route(remindersCalls.removeCalendar, async (_, { principal: { user_id } }) => {
      await removeCalendar(deps, user_id);
      return { detail: '달력 주소를 껐습니다.' };
    }),
    route(remindersCalls.calendar, async ({ params }) => showCalendar(deps, params)),
    // Programs that scan mails open links, so opening one changes nothing.
    route(remindersCalls.unsubscribePage, async ({ params }, { setHeader }) => {
      setHeader('location', `${deps.webOrigin}/reminders/unsubscribe#token=${encodeURIComponent(params.token)}`);
      return { detail: '알림 메일을 끄는 화면으로 이동합니다.' };
    }),
    route(remindersCalls.unsubscribe, async ({ params }) => {
      await unsubscribe(deps, params);
      return { detail: '알림 메일을 모두 껐습니다.' };
    }),
  ];
}
