import { remindersCalls, type WireResponse } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

export type Reminders = WireResponse<typeof remindersCalls.view>;
export type Settings = Reminders['settings'];

export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: ({ signal }) => api.send(remindersCalls.view, undefined, { signal }),
});

export const saveReminders = (settings: Settings) => api.send(remindersCalls.save, { body: settings });

export const addDevice = (body: { endpoint: string; keys: { p256dh: string; auth: string } }) =>
  api.send(remindersCalls.addDevice, { body });

export const removeDevice = (id: string) => api.send(remindersCalls.removeDevice, { params: { id } });

export const createCalendar = (includes_titles: boolean) =>
  api.send(remindersCalls.createCalendar, { body: { includes_titles } });

export const removeCalendar = () => api.send(remindersCalls.removeCalendar);

export const unsubscribeMails = (token: string) => api.send(remindersCalls.unsubscribe, { params: { token } });
