import { sessionStore } from '../session/session-store.ts';
import { createQueryClient } from './create-query-client.ts';

/** One for all scopes of a page load. */
export const queryClient = createQueryClient();

const readAccounts = () => `${sessionStore.read('user').email} ${sessionStore.read('admin').email}`;
let accounts = readAccounts();

/** What was fetched for one account must never be shown to the next one. */
sessionStore.onChange(() => {
  if (readAccounts() === accounts) return;
  accounts = readAccounts();
  queryClient.clear();
});
