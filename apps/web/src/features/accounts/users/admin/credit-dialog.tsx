import { Button, Dialog, Notice, SegmentedControl, showToast, TextField } from '@pilgi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { isOutcomeUnknown } from '../../../../shared/api/is-outcome-unknown.ts';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { formatCreditBalance } from '../../../../shared/formats/format-credit-balance.ts';
import { handleApproval } from '../../../../shared/operators/handle-approval.ts';
import { useReauth } from '../../../../shared/reauth/use-reauth.tsx';
import { grantLimitsQuery } from './lots.api.ts';
import styles from './user-dialog.module.css';
import { type AdminUser, adjustCredit, type CreditChange, usersKey } from './users.api.ts';
import { OPERATIONS } from './users.texts.ts';

const AMOUNT_MAX = 10_000_000;
const REASON_MAX = 200;
const UNKNOWN = '결과를 확인하지 못했습니다. 이 창에서 다시 눌러도 한 번만 반영됩니다.';

/** Integer from 1 to the maximum; null for anything else. */
function readAmount(text: string): number | null {
  const digits = text.trim().replaceAll(',', '');
  const amount = /^\d{1,8}$/.test(digits) ? Number(digits) : 0;
  return amount >= 1 && amount <= AMOUNT_MAX ? amount : null;
}

function balanceAfter(balance: number, operation: CreditChange['operation'], amount: number): number {
  if (operation === 'set') return amount;
  return operation === 'add' ? balance + amount : balance - amount;
}

interface CreditDialogProps {
  user: AdminUser;
  onClose: () => void;
}

function useCreditChange({ user, onClose }: CreditDialogProps) {
  const client = useQueryClient();
  const { withReauth, reauthDialog } = useReauth();
  // One idempotency key per dialog: pressing twice, or a retry after a timeout, changes the balance once.
  const [key] = useState(() => crypto.randomUUID());
  const adjust = useMutation({
    mutationFn: (change: CreditChange) => withReauth(() => adjustCredit(user.id, change, key)),
    onSuccess: ({ credit_balance }) => {
      const text = `${user.email}: ${formatCreditBalance(credit_balance)}`;
      showToast({ tone: 'good', title: '크레딧을 조정했습니다.', text });
      onClose();
    },
    onError: (error) => handleApproval(error, onClose),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: usersKey });
      void client.invalidateQueries({ queryKey: grantLimitsQuery.queryKey });
    },
  });
  return { adjust, reauthDialog };
}

export function CreditDialog({ user, onClose }: CreditDialogProps) {
  const formId = useId();
  const { adjust, reauthDialog } = useCreditChange({ user, onClose });
  const [operation, setOperation] = useState<CreditChange['operation']>('add');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const amount = readAmount(typed);
  const { data: limits } = useQuery(grantLimitsQuery);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (amount === null || adjust.isPending) return;
    adjust.mutate({ amount, operation, reason: reason.trim() || undefined });
  }

  function chooseProblem() {
    if (!adjust.error) return null;
    return isOutcomeUnknown(adjust.error) ? UNKNOWN : messageFor(adjust.error, '크레딧을 조정하지 못했습니다.');
  }

  const problem = chooseProblem();
  return (
    <Dialog
      open
      size="small"
      title="크레딧 조정"
      description={`${user.email}, 지금 ${formatCreditBalance(user.credit_balance)}`}
      closesOnOutsidePress={false}
      onOpenChange={(isOpen) => {
        if (!isOpen && !adjust.isPending) onClose();
      }}
      footer={
        <>
          <Button disabled={adjust.isPending} onClick={onClose}>
            취소
          </Button>
          <Button type="submit" form={formId} variant="primary" disabled={amount === null} busy={adjust.isPending}>
            조정하기
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {problem ? <Notice tone="bad">{problem}</Notice> : null}
        {limits && operation !== 'subtract' ? (
          <Notice>
            혼자서는 한 사람에게 하루 {formatCreditBalance(limits.per_grant)}까지, 오늘은 모두{' '}
            {formatCreditBalance(limits.per_day - limits.granted_today)} 더 지급할 수 있습니다. 넘으면 다른 운영자의
            승인을 받습니다. 지급한 크레딧은 무상이라 환불되지 않습니다.
          </Notice>
        ) : null}
        {operation === 'subtract' ? <Notice>크레딧을 빼려면 다른 운영자의 승인이 필요합니다.</Notice> : null}
        <SegmentedControl label="조정 방법" choices={OPERATIONS} value={operation} onValueChange={setOperation} />
        <TextField
          label="크레딧"
          inputMode="numeric"
          autoComplete="off"
          end="크레딧"
          value={typed}
          error={typed !== '' && amount === null ? '1에서 10,000,000 사이의 정수를 입력해주세요.' : undefined}
          hint={
            amount === null
              ? '1 이상의 정수를 입력해주세요.'
              : `조정하면 ${formatCreditBalance(balanceAfter(user.credit_balance, operation, amount))}이 됩니다.`
          }
          onChange={(event) => setTyped(event.target.value)}
        />
        <TextField
          label="사유"
          optional
          maxLength={REASON_MAX}
          value={reason}
          hint="감사 기록에 남습니다."
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
      {reauthDialog}
    </Dialog>
  );
}
