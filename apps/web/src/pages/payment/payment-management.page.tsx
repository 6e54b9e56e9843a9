import { AccountFrame } from '../../shared/frames/account-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { PlaceholderScreen } from '../../shared/placeholder/placeholder-screen.tsx';

export const meta = () => pageMeta({ title: '결제 관리', isListed: false });

export default function PaymentManagementPage() {
  return (
    <AccountFrame>
      <PlaceholderScreen
        title="결제 관리"
        lead="크레딧을 충전하고 결제 내역을 확인하는 화면입니다."
        points={['잔액과 크레딧 충전', '결제 내역과 영수증', '환불 신청과 환불 정책']}
        onward={{ to: '/profile', label: '프로필로' }}
      />
    </AccountFrame>
  );
}
