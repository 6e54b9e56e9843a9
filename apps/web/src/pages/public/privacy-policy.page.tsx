import { PublicFrame } from '../../shared/frames/public-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { PlaceholderScreen } from '../../shared/placeholder/placeholder-screen.tsx';

export const meta = () => pageMeta({ title: '개인정보처리방침', description: '필기 개인정보처리방침' });

export default function PrivacyPolicyPage() {
  return (
    <PublicFrame narrow>
      <PlaceholderScreen
        title="개인정보처리방침"
        lead="어떤 개인정보를 왜, 얼마 동안 다루는지 알려 드립니다."
        points={[
          '수집하는 항목과 목적',
          '항목별 보유 기간',
          '열람, 정정, 삭제를 요청하는 방법',
          '시행일 2025년 9월 1일',
        ]}
        onward={{ to: '/', label: '홈으로' }}
      />
    </PublicFrame>
  );
}
