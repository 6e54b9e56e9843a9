import { adminSettingsCalls, type CallInput, type WireResponse } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../shared/api/api.ts';

export type SystemSettings = WireResponse<typeof adminSettingsCalls.get>;
export type SettingsBody = CallInput<typeof adminSettingsCalls.save>['body'];

/** Loaded on each visit and not refetched, so that the form does not change while it is edited. */
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
