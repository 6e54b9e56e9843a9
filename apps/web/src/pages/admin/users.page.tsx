import { pageMeta } from '../../shared/page-meta.ts';
import { PlaceholderScreen } from '../../shared/placeholder/placeholder-screen.tsx';

export const meta = () => pageMeta({ title: '사용자', isListed: false });

export default function AdminUsersPage() {
  return (
    <PlaceholderScreen
      title="사용자"
      lead="사용자를 찾고 계정과 크레딧을 다루는 화면입니다."
      points={['이메일로 찾기', '활성화와 비활성화', '크레딧 더하기, 빼기, 정하기']}
      onward={{ to: '/admin/dashboard', label: '대시보드로' }}
    />
  );
}
