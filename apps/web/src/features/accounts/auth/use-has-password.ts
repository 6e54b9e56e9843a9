import { useQuery } from '@tanstack/react-query';
import { securityQuery } from './security.api.ts';

/** False for accounts that log in with providers or passkeys only; they confirm their owner instead. */
export function useHasPassword(): boolean {
  return useQuery(securityQuery).data?.has_password ?? true;
}
