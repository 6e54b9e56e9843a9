import { Button, CopyButton, StatusChip, type TableColumn, type Tone } from '@pilgi/ui';
import { formatCreditBalance } from '../../shared/formats/format-credit-balance.ts';
import { formatMoment } from '../../shared/formats/format-moment.ts';
import { formatWon } from '../../shared/formats/format-won.ts';
import styles from './payment-management.module.css';
import type { RefundOption, Transaction } from './payments.api.ts';
import { PROVIDER_NAME, refundRefusalFor, statusTextFor } from './payments.texts.ts';

interface HistoryActions {
  /** By transaction id; empty while loading. */
  options: ReadonlyMap<string, RefundOption>;
  onRefund: (transaction: Transaction, option: RefundOption) => void;
  onReceipt: (transaction: Transaction) => void;
}

const TONES: Record<Transaction['status'], Tone> = { COMPLETED: 'good', REFUNDED: 'neutral', FAILED: 'bad' };

function RowActions({ transaction, acts }: { transaction: Transaction; acts: HistoryActions }) {
  const option = acts.options.get(transaction.id);
  const refusal = refundRefusalFor(transaction.status, option);
  const isRefundable = option !== undefined && option.kind !== 'NONE';
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
          disabled={!isRefundable}
          aria-describedby={refusal === null ? undefined : reasonId}
          onClick={() => {
            if (isRefundable) acts.onRefund(transaction, option);
          }}
        >
          {option?.kind === 'REMAINDER' ? '남은 만큼 환불' : '환불 신청'}
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

function OrderId({ order_id }: Transaction) {
  return <CopyButton className={styles.order} name="주문 번호" value={order_id} />;
}

function Product({ transaction }: { transaction: Transaction }) {
  return (
    <span className={styles.cell}>
      <span>{transaction.order_name}</span>
      <span className={styles.detail}>{formatMoment(transaction.created_at)}</span>
      <OrderId {...transaction} />
    </span>
  );
}

/** Card layout of one payment for narrow screens. */
function PhoneEntry({ transaction, acts }: { transaction: Transaction; acts: HistoryActions }) {
  const { order_name, created_at, amount, credits_charged, status, method } = transaction;
  return (
    <div className={styles.entry}>
      <p className={styles.pair}>
        <strong>{order_name}</strong>
        <strong>{formatWon(amount)}</strong>
      </p>
      <p className={styles.pair}>
        <span className={styles.detail}>{formatMoment(created_at)}</span>
        <span className={styles.detail}>{formatCreditBalance(credits_charged)}</span>
      </p>
      <OrderId {...transaction} />
      <p className={styles.pair}>
        <StatusChip tone={TONES[status]}>{statusTextFor(transaction)}</StatusChip>
        <span className={styles.detail}>{method || PROVIDER_NAME}</span>
      </p>
      <RowActions transaction={transaction} acts={acts} />
    </div>
  );
}

export function phoneHistoryColumns(acts: HistoryActions): TableColumn<Transaction>[] {
  const cell = (transaction: Transaction) => <PhoneEntry transaction={transaction} acts={acts} />;
  return [{ key: 'entry', header: '결제 내용', cell }];
}

export function historyColumns(acts: HistoryActions): TableColumn<Transaction>[] {
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
      cell: (transaction) => (
        <span className={styles.cell}>
          <StatusChip tone={TONES[transaction.status]}>{statusTextFor(transaction)}</StatusChip>
          <span className={styles.detail}>{transaction.method || PROVIDER_NAME}</span>
        </span>
      ),
    },
    { key: 'acts', header: '관리', cell: (transaction) => <RowActions transaction={transaction} acts={acts} /> },
  ];
}
