import { REFUND_EXCEPTIONS, type RefundException } from '@pilgi/domain/billing';
import { Select, TextArea, TextField } from '@pilgi/ui';
import { formatWon } from '../../../../shared/formats/format-won.ts';
import type { OrderDetail } from './desk.api.ts';
import { EXCEPTION_TEXTS } from './desk.texts.ts';

export type MoneyAct = 'remainder' | 'exception' | 'chargeback' | 'write-off';

const REASON_MAX = 200;
const EVIDENCE_MAX = 2000;

export interface Draft {
  amount: string;
  day: string;
  cause: RefundException;
  reason: string;
  evidence: string;
}

interface FieldsProps {
  act: MoneyAct;
  order: OrderDetail;
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}

/** Fields that the act needs. */
export function MoneyFields({ act, order, draft, onChange }: FieldsProps) {
  const needsAmount = act === 'exception' || act === 'chargeback';
  return (
    <>
      {act === 'remainder' && order.remainder ? <p>환불 금액 {formatWon(order.remainder.amount)}</p> : null}
      {needsAmount ? (
        <TextField
          label="금액"
          required
          inputMode="numeric"
          end="원"
          value={draft.amount}
          hint={`결제 금액 ${formatWon(order.amount)}까지`}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
      ) : null}
      {act === 'exception' ? (
        <Select
          label="까닭"
          options={REFUND_EXCEPTIONS.map((value) => ({ value, label: EXCEPTION_TEXTS[value] }))}
          value={draft.cause}
          onChange={({ target }) =>
            onChange({ cause: REFUND_EXCEPTIONS.find((one) => one === target.value) ?? 'MINOR' })
          }
        />
      ) : null}
      {act === 'chargeback' ? (
        <TextField
          label="이의제기일"
          required
          type="date"
          value={draft.day}
          onChange={({ target }) => onChange({ day: target.value })}
        />
      ) : null}
      <TextArea
        label="사유"
        required
        rows={2}
        maxLength={REASON_MAX}
        value={draft.reason}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
      {act === 'chargeback' ? (
        <TextArea
          label="근거"
          required
          rows={3}
          maxLength={EVIDENCE_MAX}
          value={draft.evidence}
          hint="카드사 공문 번호, 통화 내용처럼 나중에 다시 찾을 수 있게 적어주세요."
          onChange={({ target }) => onChange({ evidence: target.value })}
        />
      ) : null}
    </>
  );
}
