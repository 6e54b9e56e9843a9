import { paymentsCalls } from '@pilgi/contract';
import {
  CREDIT_PACKAGES,
  type CreditPackage,
  creditsForAmount,
  describeTopUpLimits,
  formatCredits,
} from '@pilgi/domain/billing';
import { Button, Chip, Dialog, Notice } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { messageFor } from '../../shared/api/message-for.ts';
import { useSite } from '../../shared/config/site.ts';
import { formatWon } from '../../shared/formats/format-won.ts';
import { getShell } from '../../shared/shell/shell.ts';
import styles from './package-picker.module.css';
import { paymentWindowStore } from './payment-window-store.ts';
import { checkingQuery } from './payments.api.ts';
import { MINOR_NOTICE, SECOND_ORDER_WARNING } from './payments.texts.ts';

interface PackagePickerProps {
  open: boolean;
  onClose: () => void;
  /** Loads a new document: only the payment page's Content-Security-Policy allows the provider's script. */
  onOrdered?: () => void;
  /** Page to open after the payment instead of the payment management. */
  returnTo?: string;
}

const FIRST_AMOUNT = CREDIT_PACKAGES[0]?.amount_won ?? 0;

function PackageChoice({ creditPackage }: { creditPackage: CreditPackage }) {
  const { amount_won, bonus_percent } = creditPackage;
  const { paid_micro, bonus_micro, total_micro } = creditsForAmount(amount_won);
  return (
    <>
      <span className={styles.line}>
        <span className={styles.won}>{formatWon(amount_won)}</span>
        {bonus_percent > 0 ? <Chip tone="marker">보너스 {bonus_percent}%</Chip> : null}
      </span>
      <span className={styles.line}>
        <span className={styles.parts}>
          기본 {formatCredits(paid_micro)}
          {bonus_micro > 0n ? ` + 보너스 ${formatCredits(bonus_micro)}` : ''}
        </span>
        <span className={styles.total}>{formatCredits(total_micro)} 크레딧</span>
      </span>
    </>
  );
}

/** True while the outcome of an earlier payment is unknown: paying again could charge twice. */
function useFindCheckingPayment() {
  const client = useQueryClient();
  return async () => {
    try {
      const payments = await client.query({ ...checkingQuery, retry: false });
      return payments.some(({ kind }) => kind === 'PAYMENT');
    } catch {
      // The warning is an extra: a failed check must not prevent a payment.
      return false;
    }
  };
}

export function PackagePicker({ open, onClose, onOrdered = openPaymentPage, returnTo }: PackagePickerProps) {
  const groupName = useId();
  const { monthlyTopUpCapWon } = useSite();
  const [amount, setAmount] = useState(FIRST_AMOUNT);
  const order = useMutation({
    mutationFn: () => api.send(paymentsCalls.createOrder, { body: { amount } }),
    onSuccess: async (created) => {
      const { payOutside } = getShell();
      if (payOutside !== null) {
        await payOutside(created);
        onClose();
        return;
      }
      const place = returnTo === undefined ? {} : { return_to: returnTo };
      paymentWindowStore.save({ order: created, from_client: false, launch: null, ...place });
      onOrdered();
    },
  });
  const hasCheckingPayment = useFindCheckingPayment();
  const [isWarned, setIsWarned] = useState(false);
  const pay = useMutation({
    mutationFn: async () => {
      if (!isWarned && (await hasCheckingPayment())) setIsWarned(true);
      else order.mutate();
    },
  });
  const isBusy = pay.isPending || order.isPending || order.isSuccess;

  return (
    <Dialog
      title="크레딧 충전"
      description="충전할 금액을 골라 주세요. 모든 금액에는 부가세가 포함되어 있습니다."
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onClosed={() => {
        setAmount(FIRST_AMOUNT);
        setIsWarned(false);
        order.reset();
      }}
      footer={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button variant="primary" busy={isBusy} busyLabel="주문을 만드는 중..." onClick={() => pay.mutate()}>
            {isWarned ? '그래도 ' : ''}
            {formatWon(amount)} 결제하기
          </Button>
        </>
      }
    >
      <div className={styles.root}>
        {order.error ? <Notice tone="bad">{messageFor(order.error, '주문을 만들지 못했습니다.')}</Notice> : null}
        {isWarned ? <Notice tone="warn">{SECOND_ORDER_WARNING}</Notice> : null}
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>충전 금액</legend>
          {CREDIT_PACKAGES.map((creditPackage) => (
            <label key={creditPackage.amount_won} className={styles.choice}>
              <input
                type="radio"
                name={groupName}
                checked={creditPackage.amount_won === amount}
                onChange={() => setAmount(creditPackage.amount_won)}
              />
              <span className={styles.words}>
                <PackageChoice creditPackage={creditPackage} />
              </span>
            </label>
          ))}
        </fieldset>
        <p className={styles.note}>
          {describeTopUpLimits(monthlyTopUpCapWon)} 충전한 크레딧은 결제일부터 1년 동안 쓸 수 있습니다. {MINOR_NOTICE}
        </p>
      </div>
    </Dialog>
  );
}

function openPaymentPage(): void {
  window.location.assign('/payment');
}
