import { Button, Dialog, Notice, showToast, TextArea } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { isOutcomeUnknown } from '../../../../shared/api/is-outcome-unknown.ts';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { FactList } from '../../../../shared/facts/fact-list.tsx';
import { formatCreditBalance } from '../../../../shared/formats/format-credit-balance.ts';
import { formatWon } from '../../../../shared/formats/format-won.ts';
import { useReauth } from '../../../../shared/reauth/use-reauth.tsx';
import styles from './user-dialog.module.css';
import { type AdminUserDetail, type Remainder, refundRemainder, userQuery, usersKey } from './users.api.ts';

const REASON_MAX = 200;
const UNKNOWN = '환불 결과를 확인하고 있습니다. 이 창에서 다시 눌러도 한 번만 환불됩니다.';

interface RemainderDialogProps {
  userId: string;
  payment: AdminUserDetail['payments'][number];
  remainder: Remainder;
  onClose: () => void;
}

function useRemainderRefund({ userId, payment, remainder, onClose }: RemainderDialogProps) {
  const client = useQueryClient();
  const { withReauth, reauthDialog } = useReauth();
  // One idempotency key per dialog: pressing twice, or a retry after a timeout, refunds once.
  const [key] = useState(() => crypto.randomUUID());
  const place = { id: userId, payment_id: payment.id };
  const refund = useMutation({
    mutationFn: (reason: string) => withReauth(() => refundRemainder(place, { amount: remainder.amount, reason }, key)),
    onSuccess: ({ refunded_amount, new_credit_balance }) => {
      const text = `남은 잔액 ${formatCreditBalance(new_credit_balance)}`;
      showToast({ tone: 'good', title: `${formatWon(refunded_amount)}을 환불했습니다.`, text });
      void client.invalidateQueries({ queryKey: userQuery(userId).queryKey });
      void client.invalidateQueries({ queryKey: usersKey });
      onClose();
    },
  });
  return { refund, reauthDialog };
}

function problemOf(error: Error | null): string | null {
  if (!error) return null;
  return isOutcomeUnknown(error) ? UNKNOWN : messageFor(error, '환불하지 못했습니다.');
}

/** Shows the refunded amount and the removed credits before sending. */
export function RemainderDialog(props: RemainderDialogProps) {
  const { payment, remainder, onClose } = props;
  const formId = useId();
  const { refund, reauthDialog } = useRemainderRefund(props);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const problem = problemOf(refund.error);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsMissing(reason.trim() === '');
    if (reason.trim() !== '' && !refund.isPending) refund.mutate(reason.trim());
  }

  return (
    <Dialog
      open
      size="small"
      title="남은 만큼 환불"
      description="사용한 크레딧과 보너스를 뺀 금액을 카드로 돌려줍니다. 되돌릴 수 없습니다."
      closesOnOutsidePress={false}
      onOpenChange={(isOpen) => {
        if (!isOpen && !refund.isPending) onClose();
      }}
      footer={
        <>
          <Button disabled={refund.isPending} onClick={onClose}>
            취소
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={refund.isPending} busyLabel="환불하는 중...">
            {formatWon(remainder.amount)} 환불하기
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {problem ? <Notice tone="bad">{problem}</Notice> : null}
        <FactList
          facts={[
            ['상품', payment.order_name],
            ['결제 금액', formatWon(payment.amount)],
            ['환불 금액', formatWon(remainder.amount)],
            ['회수할 크레딧', formatCreditBalance(remainder.credits)],
          ]}
        />
        <TextArea
          label="환불 사유"
          required
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          error={isMissing ? '환불 사유를 입력해주세요.' : undefined}
          hint="감사 기록과 결제사에 남습니다."
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
      {reauthDialog}
    </Dialog>
  );
}
