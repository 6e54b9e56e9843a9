import { pageMeta } from '../../shared/page-meta.ts';
import { PlaceholderScreen } from '../../shared/placeholder/placeholder-screen.tsx';

export const meta = () => pageMeta({ title: 'AI 모델', isListed: false });

export default function AdminAiModelsPage() {
  return (
    <PlaceholderScreen
      title="AI 모델"
      lead="노트를 만드는 모델과 가격을 다루는 화면입니다."
      points={['모델 목록, 추가, 수정, 삭제', '토큰 가격과 많이 쓸 때의 배율', '강의 길이 제한']}
      onward={{ to: '/admin/dashboard', label: '대시보드로' }}
    />
  );
}
