import { pageMeta } from '../../shared/page-meta.ts';
import { PlaceholderScreen } from '../../shared/placeholder/placeholder-screen.tsx';

export const meta = () => pageMeta({ title: '설정', isListed: false });

export default function AdminSettingsPage() {
  return (
    <PlaceholderScreen
      title="설정"
      lead="시스템 전체의 설정을 다루는 화면입니다."
      points={['기본 정보', '이메일', '알림']}
      onward={{ to: '/admin/dashboard', label: '대시보드로' }}
    />
  );
}
