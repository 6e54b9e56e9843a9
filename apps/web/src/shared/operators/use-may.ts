import type { OperatorRole } from '@pilgi/domain/back-office';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/use-session.ts';
import { ownRoleQuery } from './own-role.api.ts';

/** Hides what the role does not allow; the server checks every call. While the role is unknown, everything is shown. */
export function useMay(): (call: { readonly roles: readonly OperatorRole[] }) => boolean {
  const { isSignedIn } = useSession('admin');
  const { data } = useQuery({ ...ownRoleQuery, enabled: isSignedIn });
  return ({ roles }) => data === undefined || roles.includes(data.role);
}
