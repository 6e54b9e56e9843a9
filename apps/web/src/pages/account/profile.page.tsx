import { Button, Card, TextLink } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { DevicesSection } from '../../features/accounts/auth/devices-section.tsx';
import { EmailSection } from '../../features/accounts/auth/email-section.tsx';
import { PasskeysSection } from '../../features/accounts/auth/passkeys-section.tsx';
import { PasswordSection } from '../../features/accounts/auth/password-section.tsx';
import { securityQuery } from '../../features/accounts/auth/security.api.ts';
import { ConnectedAccounts } from '../../features/accounts/auth/social/connected-accounts.tsx';
import { OwnerConfirmation } from '../../features/accounts/auth/social/owner-confirmation.tsx';
import { TwoStepSection } from '../../features/accounts/auth/two-step-section.tsx';
import { WithdrawalSection } from '../../features/accounts/withdrawal/withdrawal-section.tsx';
import { FreeStartPanel, isFreeStartShown } from '../../features/billing/gifts/free-start-panel.tsx';
import { giftsQuery } from '../../features/billing/gifts/gifts.api.ts';
import { MyDataSection } from '../../features/exports/my-data-section.tsx';
import { NoticeSettings } from '../../features/notes/making/notice-settings.tsx';
import { MyTickets } from '../../features/support/my-tickets.tsx';
import { CreditBalance } from '../../shared/credits/credit-balance.tsx';
import { AppFrame } from '../../shared/frames/app-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { currentUserQuery } from '../../shared/session/current-user.api.ts';
import { endSession } from '../../shared/session/end-session.ts';
import styles from './profile.module.css';

export const meta = () => pageMeta({ title: '프로필', isListed: false });

/** What a verified address brings, as long as it is on offer. */
function FreeStart() {
  const { data: gifts } = useQuery(giftsQuery);
  if (!gifts || !isFreeStartShown(gifts.free_start)) return null;
  return (
    <Card>
      <FreeStartPanel offer={gifts.free_start} />
    </Card>
  );
}

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

export default function ProfilePage() {
  const { data: user } = useQuery(currentUserQuery);
  const { data: security } = useQuery(securityQuery);
  if (!user) return null;
  return (
    <AppFrame>
      <div className={styles.root}>
        <div className={styles.head}>
          <h1>프로필</h1>
          <SignOut />
        </div>
        <Card title="계정">
          <EmailSection email={user.email} />
        </Card>
        <FreeStart />
        <Card
          title="크레딧 잔액"
          action={<TextLink render={<Link to="/payment-management" />}>충전과 결제 내역</TextLink>}
        >
          <CreditBalance {...user} />
        </Card>
        <NoticeSettings />
        <OwnerConfirmation />
        <PasswordSection email={user.email} />
        <ConnectedAccounts />
        <PasskeysSection />
        <TwoStepSection />
        <DevicesSection />
        <MyTickets />
        <MyDataSection hasPassword={security?.has_password ?? true} />
        <WithdrawalSection email={user.email} />
      </div>
    </AppFrame>
  );
}
