import { MIN_PAYBACK_WON } from '@pilgi/domain/billing';
import { Dialog, ErrorState, Skeleton } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { messageFor } from '../../../shared/api/message-for.ts';
import { withdrawalPreviewQuery } from './withdrawal.api.ts';
import { WithdrawalConsequences } from './withdrawal-consequences.tsx';
import styles from './withdrawal-dialog.module.css';
import { WithdrawalForm } from './withdrawal-form.tsx';

interface WithdrawalDialogProps {
  email: string;
  open: boolean;
  onClose: () => void;
}

function Content({ email, onClose }: Omit<WithdrawalDialogProps, 'open'>) {
  const { data, error, isFetching, refetch } = useQuery(withdrawalPreviewQuery);
  if (data) {
    return (
      <div className={styles.root}>
        <WithdrawalConsequences preview={data} />
        <WithdrawalForm
          email={email}
          canForfeit={data.refundable_won > 0 && data.refundable_won < MIN_PAYBACK_WON}
          onCancel={onClose}
        />
      </div>
    );
  }
  if (!error) return <Skeleton lines={6} />;
  return (
    <ErrorState
      headingLevel={3}
      title="탈퇴 정보를 불러올 수 없습니다"
      text={messageFor(error, '잠시 후 다시 시도해주세요.')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

export function WithdrawalDialog({ email, open, onClose }: WithdrawalDialogProps) {
  return (
    <Dialog
      title="회원 탈퇴"
      open={open}
      closesOnOutsidePress={false}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Content email={email} onClose={onClose} />
    </Dialog>
  );
}
