import { PublicFrame } from '../../shared/frames/public-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { PlaceholderScreen } from '../../shared/placeholder/placeholder-screen.tsx';

export const meta = () => pageMeta({ title: '환불 정책', description: '필기 크레딧 환불 정책' });

export default function RefundPolicyPage() {
  return (
    <PublicFrame narrow>
      <PlaceholderScreen
        title="환불 정책"
        lead="충전한 크레딧을 돌려받는 조건과 절차입니다."
        points={['환불할 수 있는 조건과 할 수 없는 사유', '회사 잘못으로 인한 환불', '두 단계 환불 절차와 유의 사항']}
        onward={{ to: '/', label: '홈으로' }}
      />
    </PublicFrame>
  );
}
