import { AccountFrame } from '../../shared/frames/account-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { PlaceholderScreen } from '../../shared/placeholder/placeholder-screen.tsx';

export const meta = () => pageMeta({ title: '크레딧 충전', isListed: false });

export default function PaymentPage() {
  return (
    <AccountFrame>
      <PlaceholderScreen
        title="크레딧 충전"
        lead="주문 내용을 확인하고 카드로 결제하는 화면입니다."
        points={['상품 이름, 결제 금액, 충전할 크레딧', '결제 수단과 약관 동의', '결제하기와 취소']}
        onward={{ to: '/payment-management', label: '결제 관리로' }}
      />
    </AccountFrame>
  );
}
