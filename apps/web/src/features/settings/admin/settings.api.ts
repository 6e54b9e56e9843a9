import { adminSettingsCalls, type CallInput, type WireAnswer } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

export type SystemSettings = WireAnswer<typeof adminSettingsCalls.get>;
export type SettingsBody = CallInput<typeof adminSettingsCalls.save>['body'];

/** Loaded anew for each visit and left alone meanwhile, so that nothing changes under the operator's hands. */
export const settingsQuery = queryOptions({
  queryKey: ['admin-settings'],
  queryFn: ({ signal }) => api.send(adminSettingsCalls.get, undefined, { signal }),
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export function saveSettings(body: SettingsBody) {
  return api.send(adminSettingsCalls.save, { body });
}

export function sendTestMail() {
  return api.send(adminSettingsCalls.sendTestMail);
}
