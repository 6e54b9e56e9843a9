import { PublicFrame } from '../../shared/frames/public-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { PlaceholderScreen } from '../../shared/placeholder/placeholder-screen.tsx';

export const meta = () => pageMeta({ title: '전자상거래 표준약관', description: '필기 전자상거래 표준약관' });

export default function EcommerceTermsPage() {
  return (
    <PublicFrame narrow>
      <PlaceholderScreen
        title="전자상거래 표준약관"
        lead="크레딧을 사고파는 일에 적용되는 표준약관입니다."
        points={['제1조부터 제24조까지의 본문', '청약철회와 환급 기준', '시행일 2025년 9월 1일']}
        onward={{ to: '/', label: '홈으로' }}
      />
    </PublicFrame>
  );
}
