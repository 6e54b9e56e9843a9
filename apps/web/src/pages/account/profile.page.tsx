import { PageSkeleton } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { securityQuery } from '../../features/accounts/auth/security.api.ts';
import { giftsQuery } from '../../features/billing/gifts/gifts.api.ts';
import { isFirstWait } from '../../shared/api/is-first-wait.ts';
import { prefetchQuery } from '../../shared/api/prefetch-query.ts';
import { AppFrame } from '../../shared/frames/app-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { currentUserQuery } from '../../shared/session/current-user.api.ts';
import { ProfileView } from './profile-view.tsx';

export const meta = () => pageMeta({ title: '프로필', isListed: false });

export function clientLoader(): null {
  prefetchQuery(securityQuery);
  prefetchQuery(giftsQuery);
  return null;
}

export default function ProfilePage() {
  const { data: user } = useQuery(currentUserQuery);
  const isWaiting = isFirstWait(useQuery(securityQuery), useQuery(giftsQuery));
  if (!user) return null;
  return <AppFrame>{isWaiting ? <PageSkeleton layout="text" hasTitle /> : <ProfileView user={user} />}</AppFrame>;
}
