import { sessionStore } from '../session/session-store.ts';
import { createQueryClient } from './create-query-client.ts';

/** One client shared by all query scopes of a page load. */
export const queryClient = createQueryClient();

const readAccounts = () => `${sessionStore.read('user').email} ${sessionStore.read('admin').email}`;
let accounts = readAccounts();

/** Clears the cache when the account changes, so that no data of the previous account is shown. */
sessionStore.onChange(() => {
  if (readAccounts() === accounts) return;
  accounts = readAccounts();
  queryClient.clear();
});
