import { authCalls } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { sessionStore } from './session-store.ts';

/** Every fresh answer also renews the copy kept in the browser. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: async ({ signal }) => {
    const user = await api.send(authCalls.me, undefined, { signal });
    sessionStore.keepUserInfo(user);
    return user;
  },
});
