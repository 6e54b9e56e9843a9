import { PublicFrame } from '../../shared/frames/public-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { PlaceholderScreen } from '../../shared/placeholder/placeholder-screen.tsx';

export const meta = () => pageMeta({ title: '서비스 이용약관', description: '필기 서비스 이용약관' });

export default function ServiceTermsPage() {
  return (
    <PublicFrame narrow>
      <PlaceholderScreen
        title="서비스 이용약관"
        lead="서비스를 쓰는 조건과 서로의 권리를 정한 문서입니다."
        points={['제1조부터 제24조까지의 본문과 부칙', '서비스, 회원, 크레딧 등 용어의 뜻', '시행일 2025년 9월 1일']}
        onward={{ to: '/', label: '홈으로' }}
      />
    </PublicFrame>
  );
}
