import { adminSettingsCalls, adminStatsCalls } from '@pilgi/contract';
import { Button, SegmentedControl } from '@pilgi/ui';
import { MessageSquareText, Settings, Users } from 'lucide-react';
import { Link } from 'react-router';
import { PERIODS } from '../../features/back-office/dashboard/admin/overview.api.ts';
import { OverviewBoard } from '../../features/back-office/dashboard/admin/overview-board.tsx';
import { PaymentPagesCard } from '../../features/back-office/dashboard/admin/payment-pages-card.tsx';
import { StatsBoard } from '../../features/back-office/dashboard/admin/stats-board.tsx';
import { UsagePanel } from '../../features/back-office/dashboard/admin/usage-panel.tsx';
import { AdminPage } from '../../shared/frames/admin-page.tsx';
import { useListParams } from '../../shared/lists/use-list-params.ts';
import { IfMay } from '../../shared/operators/if-may.tsx';
import { useMay } from '../../shared/operators/use-may.ts';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './dashboard.module.css';

export const meta = () => pageMeta({ title: '대시보드', isListed: false });

const QUICK_LINKS = [
  { to: '/admin/users', label: '사용자 관리', Icon: Users, call: adminStatsCalls.get },
  { to: '/admin/support?status=OPEN', label: '문의 답변', Icon: MessageSquareText, call: adminStatsCalls.get },
  { to: '/admin/settings', label: '시스템 설정', Icon: Settings, call: adminSettingsCalls.save },
];

const CHOICES = PERIODS.map((value) => ({ value, label: `${value}일` }));

export default function AdminDashboardPage() {
  const may = useMay();
  const { read, change } = useListParams();
  const days = PERIODS.find((one) => one === read('days')) ?? '7';
  return (
    <AdminPage
      title="대시보드"
      lead="서비스가 지금 어떤지 한눈에 봅니다. 기간은 어제까지의 끝난 날이고, 오늘은 따로 셉니다."
      action={
        <SegmentedControl
          label="기간"
          choices={CHOICES}
          value={days}
          onValueChange={(value) => change({ days: value === '7' ? null : value })}
        />
      }
    >
      <OverviewBoard days={days} />
      <UsagePanel days={days} />
      <StatsBoard />
      <nav className={styles.acts} aria-label="바로 가기">
        {QUICK_LINKS.filter(({ call }) => may(call)).map(({ to, label, Icon }) => (
          <Button key={to} icon={<Icon aria-hidden="true" size={18} />} render={<Link to={to} />}>
            {label}
          </Button>
        ))}
      </nav>
      <IfMay call={adminStatsCalls.margin}>
        <PaymentPagesCard />
      </IfMay>
    </AdminPage>
  );
}
