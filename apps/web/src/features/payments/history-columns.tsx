import { decideRefund, toMicroCredits } from '@pilgi/domain';
import { Button, CopyButton, StatusChip, type TableColumn, type Tone } from '@pilgi/ui';
import { formatCreditBalance } from '../../shared/formats/format-credit-balance.ts';
import { formatMoment } from '../../shared/formats/format-moment.ts';
import { formatWon } from '../../shared/formats/format-won.ts';
import styles from './payment-management.module.css';
import type { Transaction } from './payments.api.ts';
import { PROVIDER_NAME, REFUND_REFUSAL_TEXTS, STATUS_TEXTS } from './payments.texts.ts';

interface HistoryActs {
  spendable: number;
  now: Date;
  onRefund: (transaction: Transaction) => void;
  onReceipt: (transaction: Transaction) => void;
}

const TONES: Record<Transaction['status'], Tone> = { COMPLETED: 'good', REFUNDED: 'neutral', FAILED: 'bad' };

/** The same rule as on the server, so that nobody is offered what would be refused. */
function refundRefusalOf(transaction: Transaction, { spendable, now }: HistoryActs): string | null {
  const decision = decideRefund({
    status: transaction.status,
    approvedAt: new Date(transaction.created_at),
    now,
    spendableMicro: toMicroCredits(spendable),
    chargedMicro: toMicroCredits(transaction.credits_charged),
  });
  return decision.allowed ? null : REFUND_REFUSAL_TEXTS[decision.reason];
}

function RowActs({ transaction, acts }: { transaction: Transaction; acts: HistoryActs }) {
  const refusal = refundRefusalOf(transaction, acts);
  const reasonId = `refund-reason-${transaction.id}`;
  if (transaction.status === 'FAILED') return <span className={styles.reason}>{refusal}</span>;
  return (
    <>
      <span className={styles.acts}>
        <Button size="small" onClick={() => acts.onReceipt(transaction)}>
          영수증
        </Button>
        <Button
          size="small"
          disabled={refusal !== null}
          aria-describedby={refusal === null ? undefined : reasonId}
          onClick={() => acts.onRefund(transaction)}
        >
          환불 신청
        </Button>
      </span>
      {refusal === null ? null : (
        <span id={reasonId} className={styles.reason}>
          {refusal}
        </span>
      )}
    </>
  );
}

function Product({ transaction }: { transaction: Transaction }) {
  const { order_name, created_at, order_id, status, method } = transaction;
  return (
    <span className={styles.cell}>
      <span>{order_name}</span>
      <span className={styles.detail}>{formatMoment(created_at)}</span>
      <span className={styles.phoneOnly}>
        {STATUS_TEXTS[status]} · {method || PROVIDER_NAME}
      </span>
      <CopyButton className={styles.order} name="주문 번호" value={order_id} />
    </span>
  );
}

/** Few columns, so that a phone shows them all side by side. */
export function historyColumns(acts: HistoryActs): TableColumn<Transaction>[] {
  return [
    {
      key: 'order_name',
      header: '결제 내용',
      rowHeader: true,
      cell: (transaction) => <Product transaction={transaction} />,
    },
    {
      key: 'amount',
      header: '금액',
      align: 'end',
      nowrap: true,
      cell: ({ amount, credits_charged }) => (
        <span className={styles.cell}>
          <span>{formatWon(amount)}</span>
          <span className={styles.detail}>{formatCreditBalance(credits_charged)}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: '상태',
      nowrap: true,
      hideOnPhone: true,
      cell: ({ status, method }) => (
        <span className={styles.cell}>
          <StatusChip tone={TONES[status]}>{STATUS_TEXTS[status]}</StatusChip>
          <span className={styles.detail}>{method || PROVIDER_NAME}</span>
        </span>
      ),
    },
    { key: 'acts', header: '관리', cell: (transaction) => <RowActs transaction={transaction} acts={acts} /> },
  ];
}
