import { maskEmail } from '@pilgi/domain/accounts';
import { Button, Notice } from '@pilgi/ui';
import { requestLogin } from '../../shared/session/login-request.ts';
import { useSession } from '../../shared/session/use-session.ts';
import styles from './payment-panel.module.css';
import type { usePaymentAccount } from './use-payment-account.ts';

interface PaymentAccountNoticeProps {
  account: ReturnType<typeof usePaymentAccount>['account'];
  onRetry: () => void;
  onUseStored: () => void;
  /** The buyer has confirmed charging the other account. */
  isOtherAccountConfirmed: boolean;
  onConfirmOtherAccount: () => void;
}

/** Requires a known account, and a confirmation when it differs from the signed-in one. */
export function PaymentAccountNotice(props: PaymentAccountNoticeProps) {
  const { account, onRetry, onUseStored, isOtherAccountConfirmed, onConfirmOtherAccount } = props;
  const { isSignedIn, email } = useSession();
  if (account.state === 'checking') return null;
  if (account.state === 'known') {
    if (email === account.email) return null;
    if (!isSignedIn) {
      return (
        <Notice tone="info">{maskEmail(account.email)} 계정에 충전합니다. 본인의 계정이 아니면 결제하지 마세요.</Notice>
      );
    }
    return (
      <Notice tone="warn">
        <p>
          이 브라우저에 로그인한 계정({maskEmail(email ?? '')})이 아닌 {maskEmail(account.email)} 계정에 충전됩니다.
        </p>
        {isOtherAccountConfirmed ? null : (
          <div className={styles.choices}>
            <Button size="small" onClick={onConfirmOtherAccount}>
              요청한 계정에 충전
            </Button>
            <Button size="small" onClick={onUseStored}>
              로그인한 계정에 충전
            </Button>
          </div>
        )}
      </Notice>
    );
  }
  if (account.state === 'unreachable') {
    return (
      <Notice
        tone="warn"
        action={
          <Button size="small" onClick={onRetry}>
            다시 시도
          </Button>
        }
      >
        계정을 확인하지 못했습니다. 확인되면 결제할 수 있습니다.
      </Notice>
    );
  }
  if (account.state === 'refused' && isSignedIn) {
    return (
      <Notice
        tone="warn"
        action={
          <Button size="small" onClick={onUseStored}>
            이 계정으로 충전
          </Button>
        }
      >
        결제를 요청한 계정을 확인할 수 없습니다. 지금 로그인한 {maskEmail(email ?? '')} 계정에 충전할 수 있습니다.
      </Notice>
    );
  }
  return (
    <Notice
      tone="warn"
      action={
        <Button
          size="small"
          onClick={() => {
            onUseStored();
            requestLogin();
          }}
        >
          로그인
        </Button>
      }
    >
      {account.state === 'refused' ? '결제를 요청한 계정을 확인할 수 없습니다. ' : ''}로그인하면 결제할 수 있습니다.
    </Notice>
  );
}
