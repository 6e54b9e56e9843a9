import { pageMeta } from '../../shared/page-meta.ts';
import { PlaceholderScreen } from '../../shared/placeholder/placeholder-screen.tsx';

export const meta = () => pageMeta({ title: '문의', isListed: false });

export default function AdminSupportPage() {
  return (
    <PlaceholderScreen
      title="문의"
      lead="들어온 문의를 읽고 답하는 화면입니다."
      points={['상태별 문의 목록', '문의 내용과 답변', '상태 바꾸기']}
      onward={{ to: '/admin/dashboard', label: '대시보드로' }}
    />
  );
}
