import { adminOperatorsCalls, adminPaybacksCalls, adminSettingsCalls } from '@pilgi/contract';
import { Button, IconButton, SkipLink, ThemeToggle } from '@pilgi/ui';
import {
  Bot,
  CreditCard,
  Flag,
  Gauge,
  Gift,
  ListChecks,
  LogOut,
  Menu,
  MessageSquareText,
  MessageSquareWarning,
  MonitorDown,
  ScrollText,
  Settings,
  ShieldCheck,
  Undo2,
  UserCog,
  Users,
  X,
} from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AdminSearch } from '../operators/search/admin-search.tsx';
import { useMay } from '../operators/use-may.ts';
import { endSession } from '../session/end-session.ts';
import { useSession } from '../session/use-session.ts';
import styles from './admin-frame.module.css';
import { MenuLink } from './menu-link.tsx';
import { PaymentQueueCount } from './payment-queue-count.tsx';
import { RequestCount } from './request-count.tsx';
import { themeStorage } from './theme-storage.ts';

const MENU_LINKS = [
  { to: '/admin/dashboard', label: '대시보드', Icon: Gauge },
  { to: '/admin/ai-models', label: 'AI 모델', Icon: Bot },
  { to: '/admin/support', label: '문의', Icon: MessageSquareText },
  { to: '/admin/versions', label: '버전', Icon: MonitorDown },
  { to: '/admin/users', label: '사용자', Icon: Users },
  { to: '/admin/payments', label: '결제', Icon: CreditCard },
  { to: '/admin/paybacks', label: '탈퇴 환급', Icon: Undo2, call: adminPaybacksCalls.list },
  { to: '/admin/gifts', label: '무상 크레딧', Icon: Gift },
  { to: '/admin/jobs', label: '작업', Icon: ListChecks },
  { to: '/admin/quality', label: '품질', Icon: MessageSquareWarning },
  { to: '/admin/reports', label: '신고', Icon: Flag },
  { to: '/admin/requests', label: '승인 요청', Icon: ShieldCheck },
  { to: '/admin/operators', label: '운영자', Icon: UserCog },
  { to: '/admin/settings', label: '설정', Icon: Settings, call: adminSettingsCalls.get },
  { to: '/admin/audit', label: '감사 기록', Icon: ScrollText },
];

function AdminAccount() {
  const { email } = useSession('admin');
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  const navigate = useNavigate();

  async function logOut() {
    setIsLoggingOut(true);
    await endSession('admin');
    await navigate('/admin/login', { replace: true });
  }

  return (
    <div className={styles.account}>
      {email ? <p className={styles.email}>{email}</p> : null}
      <ThemeToggle storage={themeStorage} />
      <Button
        size="small"
        variant="quiet"
        busy={isLoggingOut}
        icon={<LogOut aria-hidden="true" size={16} />}
        onClick={() => void logOut()}
      >
        로그아웃
      </Button>
    </div>
  );
}

export function AdminFrame({ children }: { children: ReactNode }) {
  const may = useMay();
  const menuId = useId();
  const { key } = useLocation();
  // On a phone the menu is behind a button; opening another page closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  return (
    <div className={styles.root}>
      <SkipLink />
      <aside className={styles.side} data-open={isOpen || undefined}>
        <div className={styles.bar}>
          <p className={styles.brand}>필기 관리자</p>
          <div className={styles.search}>
            <AdminSearch />
          </div>
          <span className={styles.toggle}>
            <IconButton
              label={isOpen ? '메뉴 닫기' : '메뉴 열기'}
              icon={isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
              aria-expanded={isOpen}
              aria-controls={menuId}
              onClick={() => setOpenedAt(isOpen ? null : key)}
            />
          </span>
        </div>
        <div id={menuId} className={styles.menu}>
          <nav aria-label="관리자 메뉴" className={styles.nav}>
            {MENU_LINKS.filter(({ call = adminOperatorsCalls.me }) => may(call)).map(({ to, label, Icon }) => (
              <MenuLink key={to} to={to} className={styles.place}>
                <Icon aria-hidden="true" size={18} />
                {label}
                {to === '/admin/payments' ? <PaymentQueueCount /> : null}
                {to === '/admin/requests' ? <RequestCount /> : null}
              </MenuLink>
            ))}
          </nav>
          <AdminAccount />
        </div>
      </aside>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
