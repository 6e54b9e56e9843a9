import { useQuery } from '@tanstack/react-query';
import { AppFrame } from '../../shared/frames/app-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { currentUserQuery } from '../../shared/session/current-user.api.ts';
import { ProfileView } from './profile-view.tsx';

export const meta = () => pageMeta({ title: '프로필', isListed: false });

export default function ProfilePage() {
  const { data: user } = useQuery(currentUserQuery);
  if (!user) return null;
  return (
    <AppFrame>
      <ProfileView user={user} />
    </AppFrame>
  );
}
