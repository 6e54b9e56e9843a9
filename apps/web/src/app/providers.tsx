import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createQueryClient } from '../shared/api/create-query-client.ts';
import { sessionStore } from '../shared/session/session-store.ts';

const readAccounts = () => `${sessionStore.read('user').email} ${sessionStore.read('admin').email}`;

/** What was fetched for one account must never be shown to the next one. */
function forgetOnAccountChange(client: QueryClient): () => void {
  let accounts = readAccounts();
  return sessionStore.onChange(() => {
    if (readAccounts() === accounts) return;
    accounts = readAccounts();
    client.clear();
  });
}

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useEffect(() => forgetOnAccountChange(client), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
