import { authCalls } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { sessionStore } from './session-store.ts';

/** Every response also updates the copy in browser storage. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: async ({ signal }) => {
    const user = await api.send(authCalls.me, undefined, { signal });
    sessionStore.storeUserInfo(user);
    return user;
  },
});
