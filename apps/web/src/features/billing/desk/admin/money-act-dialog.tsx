import { Button, Dialog, Notice } from '@pilgi/ui';
import { type SubmitEvent, useId, useState } from 'react';
import { type OrderDetail, recordChargeback, refundExceptionally, refundRemainder, writeOff } from './desk.api.ts';
import styles from './desk.module.css';
import { type Draft, type MoneyAct, MoneyFields } from './money-fields.tsx';
import { useDeskAct } from './use-desk-act.ts';

const TEXTS: Readonly<Record<MoneyAct, { title: string; description: string; submit: string; done: string }>> = {
  remainder: {
    title: '남은 만큼 환불',
    description: '환불 규정에 따라 남은 크레딧의 값을 카드로 돌려줍니다. 되돌릴 수 없습니다.',
    submit: '환불하기',
    done: '환불했습니다.',
  },
  exception: {
    title: '규정 밖 환불',
    description: '이 결제에서 남은 크레딧을 모두 회수하고 정한 금액을 돌려줍니다. 이미 쓴 크레딧은 회사가 부담합니다.',
    submit: '환불하기',
    done: '환불했습니다.',
  },
  chargeback: {
    title: '차지백 기록',
    description:
      '카드사가 이의제기를 받아들여 돈을 가져간 결제입니다. 이 결제에서 남은 크레딧을 회수하고 나머지는 손실로 처리합니다.',
    submit: '기록하기',
    done: '차지백을 기록했습니다.',
  },
  'write-off': {
    title: '손실 처리',
    description:
      '회수하지 못한 크레딧을 회사가 부담합니다. 다른 운영자가 승인하면 고객은 다시 작업을 시작할 수 있습니다.',
    submit: '손실로 처리하기',
    done: '손실로 처리했습니다.',
  },
};

/** Null while the form is incomplete. */
function readAct(act: MoneyAct, order: OrderDetail, draft: Draft, key: string): (() => Promise<unknown>) | null {
  const amount = Number(draft.amount.replaceAll(/[^\d]/g, ''));
  const reason = draft.reason.trim();
  if (reason === '') return null;
  const isAmountRight = amount >= 1 && amount <= order.amount;
  switch (act) {
    case 'remainder': {
      const { remainder } = order;
      return remainder && (() => refundRemainder(order, { amount: remainder.amount, reason }, key));
    }
    case 'write-off':
      return () => writeOff(order.id, reason);
    case 'exception':
      return isAmountRight ? () => refundExceptionally(order.id, { amount, cause: draft.cause, reason }, key) : null;
    case 'chargeback': {
      const evidence = draft.evidence.trim();
      if (!isAmountRight || draft.day === '' || evidence === '') return null;
      return () => recordChargeback(order.id, { amount, disputed_on: draft.day, reason, evidence }, key);
    }
  }
}

interface MoneyActDialogProps {
  act: MoneyAct;
  order: OrderDetail;
  onClose: () => void;
}

/** One act on the money of a paid order. One idempotency key per dialog: pressing twice acts once. */
export function MoneyActDialog({ act, order, onClose }: MoneyActDialogProps) {
  const formId = useId();
  const [key] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState<Draft>({
    amount: String(order.unreturned_amount || order.amount),
    day: '',
    cause: 'MINOR',
    reason: '',
    evidence: '',
  });
  const [isIncomplete, setIsIncomplete] = useState(false);
  const { title, description, submit: label, done } = TEXTS[act];
  const { run, isPending, problem, reauthDialog } = useDeskAct<unknown>({
    onDone: () => {
      onClose();
      return done;
    },
    onFiled: onClose,
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const ready = readAct(act, order, draft, key);
    setIsIncomplete(ready === null);
    if (ready !== null && !isPending) run(ready);
  }

  return (
    <Dialog
      open
      size="small"
      title={title}
      description={description}
      closesOnOutsidePress={false}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isPending) onClose();
      }}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            취소
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isPending}>
            {label}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.root} noValidate onSubmit={submit}>
        {problem ? <Notice tone="bad">{problem}</Notice> : null}
        {isIncomplete ? <Notice tone="bad">빈칸을 모두 채우고 금액을 확인해주세요.</Notice> : null}
        <MoneyFields
          act={act}
          order={order}
          draft={draft}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
      </form>
      {reauthDialog}
    </Dialog>
  );
}
