import { AccountFrame } from '../../shared/frames/account-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { PlaceholderScreen } from '../../shared/placeholder/placeholder-screen.tsx';

export const meta = () => pageMeta({ title: '결제 실패', isListed: false });

export default function PaymentFailPage() {
  return (
    <AccountFrame>
      <PlaceholderScreen
        title="결제 실패"
        lead="결제가 되지 않은 이유와 다음에 할 일을 알려 드립니다."
        points={['실패한 이유와 해결 방법', '주문 번호와 오류 코드']}
        onward={{ to: '/payment-management', label: '결제 관리로' }}
      />
    </AccountFrame>
  );
}
