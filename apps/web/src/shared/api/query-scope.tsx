import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sessionStore } from '../session/session-store.ts';
import { createQueryClient } from './create-query-client.ts';

/** One for all scopes of a page load. */
const client = createQueryClient();

const readAccounts = () => `${sessionStore.read('user').email} ${sessionStore.read('admin').email}`;
let accounts = readAccounts();

/** What was fetched for one account must never be shown to the next one. */
sessionStore.onChange(() => {
  if (readAccounts() === accounts) return;
  accounts = readAccounts();
  client.clear();
});

/** Around what asks for an account's data. Public pages do without: the library is a tenth of what they may carry. */
export function QueryScope({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
