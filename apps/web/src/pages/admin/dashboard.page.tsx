import { pageMeta } from '../../shared/page-meta.ts';
import { PlaceholderScreen } from '../../shared/placeholder/placeholder-screen.tsx';

export const meta = () => pageMeta({ title: '대시보드', isListed: false });

export default function AdminDashboardPage() {
  return (
    <PlaceholderScreen
      title="대시보드"
      lead="서비스가 지금 어떤지 한눈에 보는 화면입니다."
      points={['사용자, 작업, 크레딧, 문의 수치', '날짜별 사용량 그래프', '자주 쓰는 화면으로 바로 가기']}
      onward={{ to: '/', label: '홈으로' }}
    />
  );
}
