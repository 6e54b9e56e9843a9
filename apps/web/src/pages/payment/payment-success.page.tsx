import { AccountFrame } from '../../shared/frames/account-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { PlaceholderScreen } from '../../shared/placeholder/placeholder-screen.tsx';

export const meta = () => pageMeta({ title: '결제 완료', isListed: false });

export default function PaymentSuccessPage() {
  return (
    <AccountFrame>
      <PlaceholderScreen
        title="결제 완료"
        lead="결제를 확인하고 크레딧을 더하는 화면입니다."
        points={['주문 번호와 결제 금액', '더해진 크레딧과 새 잔액']}
        onward={{ to: '/payment-management', label: '결제 관리로' }}
      />
    </AccountFrame>
  );
}
