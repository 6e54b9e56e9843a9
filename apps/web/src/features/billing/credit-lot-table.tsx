import { Button, EmptyState, StatusChip, Table, type TableColumn, useIsPhone } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCreditBalance } from '../../shared/formats/format-credit-balance.ts';
import { formatWon } from '../../shared/formats/format-won.ts';
import type { CreditLot } from './credits.api.ts';
import { expiryTextFor, lotNameFor, lotPartsFor } from './credits.texts.ts';
import styles from './payment-management.module.css';
import { type RefundOption, refundOptionsQuery, type Transaction, transactionsQuery } from './payments.api.ts';
import { RefundDialog } from './refund-dialog.tsx';

type Refunding = { transaction: Transaction; option: RefundOption };

/** What a lot offers: nothing while its payment has no refund option. */
function useRefundable(): (lot: CreditLot) => Refunding | null {
  const transactions = useQuery(transactionsQuery).data ?? [];
  const options = useQuery(refundOptionsQuery).data ?? [];
  return ({ transaction_id }) => {
    const transaction = transactions.find(({ id }) => id === transaction_id);
    const option = options.find((one) => one.transaction_id === transaction_id && one.kind !== 'NONE');
    return transaction && option ? { transaction, option } : null;
  };
}

function LotKind({ kind }: CreditLot) {
  return <StatusChip tone={kind === 'PAID' ? 'good' : 'neutral'}>{kind === 'PAID' ? '유상' : '무상'}</StatusChip>;
}

function RefundValue({ lot, refund, onRefund }: { lot: CreditLot; refund: Refunding | null; onRefund: () => void }) {
  if (lot.kind === 'GIFT') return <span className={styles.detail}>환불 대상이 아님</span>;
  return (
    <span className={styles.value}>
      <span>{formatWon(lot.refund_value)}</span>
      {refund === null ? null : (
        <Button size="small" onClick={onRefund}>
          {refund.option.kind === 'REMAINDER' ? '남은 만큼 환불' : '환불 신청'}
        </Button>
      )}
    </span>
  );
}

function Left({ lot }: { lot: CreditLot }) {
  return (
    <span className={styles.cell}>
      <span>{formatCreditBalance(lot.paid_left + lot.bonus_left + lot.gift_left)}</span>
      <span className={styles.detail}>{lotPartsFor(lot)}</span>
      {lot.held > 0 ? <span className={styles.detail}>작업에 잡아 둔 {formatCreditBalance(lot.held)}</span> : null}
    </span>
  );
}

/** Credits that were added together, first to expire first. */
export function CreditLotTable({ lots }: { lots: readonly CreditLot[] | undefined }) {
  const refundableOf = useRefundable();
  const isPhone = useIsPhone();
  const [refunding, setRefunding] = useState<Refunding | null>(null);
  const value = (lot: CreditLot) => {
    const refund = refundableOf(lot);
    return <RefundValue lot={lot} refund={refund} onRefund={() => setRefunding(refund)} />;
  };
  const wide: TableColumn<CreditLot>[] = [
    {
      key: 'name',
      header: '받은 내용',
      rowHeader: true,
      cell: (lot) => (
        <span className={styles.acts}>
          <LotKind {...lot} />
          {lotNameFor(lot)}
        </span>
      ),
    },
    { key: 'left', header: '남은 크레딧', align: 'end', cell: (lot) => <Left lot={lot} /> },
    { key: 'expires', header: '유효기간', nowrap: true, cell: ({ expires_at }) => expiryTextFor(expires_at) },
    { key: 'value', header: '지금 환불하면', cell: value },
  ];
  const narrow: TableColumn<CreditLot>[] = [
    {
      key: 'lot',
      header: '남은 크레딧',
      cell: (lot) => (
        <div className={styles.entry}>
          <p className={styles.pair}>
            <span className={styles.acts}>
              <LotKind {...lot} />
              {lotNameFor(lot)}
            </span>
            <strong>{formatCreditBalance(lot.paid_left + lot.bonus_left + lot.gift_left)}</strong>
          </p>
          <p className={styles.pair}>
            <span className={styles.detail}>{expiryTextFor(lot.expires_at)}</span>
            <span className={styles.detail}>{lotPartsFor(lot)}</span>
          </p>
          {value(lot)}
        </div>
      ),
    },
  ];
  return (
    <>
      <Table
        caption="남은 크레딧 목록"
        captionHidden
        columns={isPhone ? narrow : wide}
        rows={lots}
        rowKey={({ id }) => id}
        placeholderRows={2}
        empty={<EmptyState headingLevel={3} title="남은 크레딧이 없습니다" text="충전하면 여기에 나타납니다." />}
      />
      {refunding ? <RefundDialog {...refunding} onClose={() => setRefunding(null)} /> : null}
    </>
  );
}
