import { Button } from '@pilgi/ui';
import { MessageSquareText, Settings, Users } from 'lucide-react';
import { Link } from 'react-router';
import { MarginCard } from '../../features/back-office/dashboard/admin/margin-card.tsx';
import { PaymentPagesCard } from '../../features/back-office/dashboard/admin/payment-pages-card.tsx';
import { StatsBoard } from '../../features/back-office/dashboard/admin/stats-board.tsx';
import { UsagePanel } from '../../features/back-office/dashboard/admin/usage-panel.tsx';
import { AdminPage } from '../../shared/frames/admin-page.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './dashboard.module.css';

export const meta = () => pageMeta({ title: '대시보드', isListed: false });

const QUICK_LINKS = [
  { to: '/admin/users', label: '사용자 관리', Icon: Users },
  { to: '/admin/support?status=OPEN', label: '문의 답변', Icon: MessageSquareText },
  { to: '/admin/settings', label: '시스템 설정', Icon: Settings },
];

export default function AdminDashboardPage() {
  return (
    <AdminPage
      title="대시보드"
      lead="서비스가 지금 어떤지 한눈에 봅니다. 수치는 30초마다 새로 고칩니다."
      action={
        <nav className={styles.acts} aria-label="바로 가기">
          {QUICK_LINKS.map(({ to, label, Icon }) => (
            <Button key={to} icon={<Icon aria-hidden="true" size={18} />} render={<Link to={to} />}>
              {label}
            </Button>
          ))}
        </nav>
      }
    >
      <StatsBoard />
      <MarginCard />
      <PaymentPagesCard />
      <UsagePanel />
    </AdminPage>
  );
}
