import { Button, Dialog, Notice, TextArea } from '@pilgi/ui';
import { useState } from 'react';
import { FactList } from '../../shared/facts/fact-list.tsx';
import { formatCreditBalance } from '../../shared/formats/format-credit-balance.ts';
import { formatWon } from '../../shared/formats/format-won.ts';
import styles from './payment-management.module.css';
import type { RefundOption, Transaction } from './payments.api.ts';
import { REFUND_UNKNOWN, remainderTextFor } from './payments.texts.ts';
import { useRefund } from './use-refund.ts';

interface RefundDialogProps {
  transaction: Transaction;
  option: RefundOption;
  onClose: () => void;
}

const REASON_MAX = 200;
const REASON_MISSING = '환불 사유를 입력해주세요.';

/** What the buyer gets and loses when only the rest of a payment is refunded. */
function RemainderSum({ transaction, option }: { transaction: Transaction; option: RefundOption }) {
  const { sum, refund, loss } = remainderTextFor(transaction.amount, option);
  return (
    <p>
      {sum}
      <strong>{refund}</strong>
      {loss}
    </p>
  );
}

/** Two steps: reason, then confirmation. */
export function RefundDialog({ transaction, option, onClose }: RefundDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const { refund, isSending, isUnknown, problem } = useRefund({ transaction, option }, onClose);

  function check() {
    setIsMissing(reason.trim() === '');
    setIsChecking(reason.trim() !== '');
  }

  const facts = [
    ['상품', transaction.order_name],
    ['환불 금액', formatWon(option.amount)],
    ['차감될 크레딧', formatCreditBalance(option.credits_taken)],
  ] as const;

  function chooseTitle() {
    if (isUnknown) return '환불 확인 중';
    return isChecking ? '환불 확인' : '환불 신청';
  }

  function chooseFooter() {
    if (isUnknown) return <Button onClick={onClose}>닫기</Button>;
    if (!isChecking) {
      return (
        <>
          <Button onClick={onClose}>취소</Button>
          <Button variant="primary" onClick={check}>
            다음
          </Button>
        </>
      );
    }
    return (
      <>
        <Button disabled={isSending} onClick={() => setIsChecking(false)}>
          이전
        </Button>
        <Button variant="danger" busy={isSending} busyLabel="환불하는 중..." onClick={() => refund(reason.trim())}>
          환불하기
        </Button>
      </>
    );
  }

  return (
    <Dialog
      title={chooseTitle()}
      size="small"
      open
      closesOnOutsidePress={false}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isSending) onClose();
      }}
      footer={chooseFooter()}
    >
      <div className={styles.form}>
        {problem ? <Notice tone="bad">{problem}</Notice> : null}
        {isUnknown ? (
          <Notice tone="info" role="status">
            {REFUND_UNKNOWN}
          </Notice>
        ) : null}
        {option.kind === 'REMAINDER' ? <RemainderSum transaction={transaction} option={option} /> : null}
        {isChecking ? (
          <>
            <FactList facts={[...facts, ['환불 사유', reason.trim()]]} />
            {isUnknown ? null : <p>환불하면 되돌릴 수 없습니다. 이대로 환불할까요?</p>}
          </>
        ) : (
          <>
            <FactList facts={facts} />
            <TextArea
              label="환불 사유"
              required
              rows={3}
              maxLength={REASON_MAX}
              value={reason}
              error={isMissing ? REASON_MISSING : undefined}
              onChange={(event) => setReason(event.target.value)}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
