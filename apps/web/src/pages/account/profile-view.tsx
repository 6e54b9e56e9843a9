import type { authCalls, WireResponse } from '@pilgi/contract';
import { Button, Card, joinClasses, TextLink } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { DevicesSection } from '../../features/accounts/auth/devices-section.tsx';
import { EmailSection } from '../../features/accounts/auth/email-section.tsx';
import { PasskeysSection } from '../../features/accounts/auth/passkeys-section.tsx';
import { PasswordSection } from '../../features/accounts/auth/password-section.tsx';
import { securityQuery } from '../../features/accounts/auth/security.api.ts';
import { ConnectedAccounts } from '../../features/accounts/auth/social/connected-accounts.tsx';
import { OwnerConfirmation } from '../../features/accounts/auth/social/owner-confirmation.tsx';
import { TwoStepSection } from '../../features/accounts/auth/two-step-section.tsx';
import { WithdrawalSection } from '../../features/accounts/withdrawal/withdrawal-section.tsx';
import { FreeStartCard } from '../../features/billing/gifts/free-start-card.tsx';
import { MyDataSection } from '../../features/exports/my-data-section.tsx';
import { NoticeSettings } from '../../features/notes/making/notice-settings.tsx';
import { RemindersSection } from '../../features/reminders/reminders-section.tsx';
import { MyTickets } from '../../features/support/my-tickets.tsx';
import { CreditBalance } from '../../shared/credits/credit-balance.tsx';
import { endSession } from '../../shared/session/end-session.ts';
import styles from './profile.module.css';
import { LegalSection, ScreenSection, StorageSection } from './settings-sections.tsx';

function SignOut() {
  const [isLoggingOut, setIsLoggingOut] = useState(false);

  async function logOut() {
    setIsLoggingOut(true);
    await endSession('user');
  }

  return (
    <Button busy={isLoggingOut} busyLabel="로그아웃하는 중..." onClick={() => void logOut()}>
      로그아웃
    </Button>
  );
}

const SECTIONS = [
  { id: 'account', label: '계정' },
  { id: 'notices', label: '알림' },
  { id: 'screen', label: '화면' },
  { id: 'storage', label: '저장 공간' },
  { id: 'data', label: '내 데이터' },
  { id: 'help', label: '도움말과 문의' },
  { id: 'legal', label: '약관과 사업자 정보' },
  { id: 'leave', label: '탈퇴' },
] as const;
type SectionId = (typeof SECTIONS)[number]['id'];

const PARAM = 'section';

type User = WireResponse<typeof authCalls.me>;

/** Only on a phone, where the sections would be many screens below each other. */
function SectionRows() {
  return (
    <ul className={styles.rows}>
      {SECTIONS.map(({ id, label }) => (
        <li key={id}>
          <Link className={styles.row} to={`?${PARAM}=${id}`}>
            {label}
            <ChevronRight aria-hidden="true" size={18} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function AccountSection({ email }: { email: string }) {
  return (
    <>
      <Card title="계정">
        <EmailSection email={email} />
      </Card>
      <OwnerConfirmation />
      <PasswordSection email={email} />
      <ConnectedAccounts />
      <PasskeysSection />
      <TwoStepSection />
      <DevicesSection />
    </>
  );
}

function useSections(email: string): Record<SectionId, ReactNode> {
  const { data: security } = useQuery(securityQuery);
  return {
    account: <AccountSection email={email} />,
    notices: (
      <>
        <NoticeSettings />
        <RemindersSection />
      </>
    ),
    screen: <ScreenSection />,
    storage: <StorageSection />,
    data: <MyDataSection hasPassword={security?.has_password ?? true} />,
    help: <MyTickets />,
    legal: <LegalSection />,
    leave: <WithdrawalSection email={email} />,
  };
}

/** Everything about the account in sections; a phone shows them one at a time. */
export function ProfileView({ user }: { user: User }) {
  const [params] = useSearchParams();
  const chosen = SECTIONS.find(({ id }) => id === params.get(PARAM))?.id;
  const sections = useSections(user.email);
  return (
    <div className={styles.root} data-chosen={chosen}>
      <TextLink className={styles.back} render={<Link to="/profile" />}>
        프로필로
      </TextLink>
      <div className={styles.head}>
        <h1>프로필</h1>
        <SignOut />
      </div>
      <div className={joinClasses(styles.root, styles.summary)}>
        <Card
          title="크레딧 잔액"
          action={<TextLink render={<Link to="/payment-management" />}>충전과 결제 내역</TextLink>}
        >
          <CreditBalance {...user} />
        </Card>
        <FreeStartCard />
      </div>
      <SectionRows />
      {SECTIONS.map(({ id }) => (
        <div key={id} className={styles.section} data-chosen={id === chosen ? '' : undefined}>
          {sections[id]}
        </div>
      ))}
    </div>
  );
}
