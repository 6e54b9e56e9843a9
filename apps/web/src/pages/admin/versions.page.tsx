import { pageMeta } from '../../shared/page-meta.ts';
import { PlaceholderScreen } from '../../shared/placeholder/placeholder-screen.tsx';

export const meta = () => pageMeta({ title: '버전', isListed: false });

export default function AdminVersionsPage() {
  return (
    <PlaceholderScreen
      title="버전"
      lead="데스크톱 앱의 버전을 다루는 화면입니다."
      points={['버전 목록, 추가, 수정, 삭제', '내려받기 주소와 변경 내용']}
      onward={{ to: '/admin/dashboard', label: '대시보드로' }}
    />
  );
}
