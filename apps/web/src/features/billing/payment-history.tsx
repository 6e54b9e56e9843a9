import { HISTORY_PAGE_SIZE, pageCountFor, pageWindow } from '@pilgi/domain/shared';
import { Card, Dialog, EmptyState, ErrorState, Pager, Table, useIsPhone } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { messageFor } from '../../shared/api/message-for.ts';
import { CheckingPayments } from './checking-payments.tsx';
import { historyColumns, phoneHistoryColumns } from './history-columns.tsx';
import { openReceipt } from './open-receipt.ts';
import styles from './payment-management.module.css';
import { type RefundOption, refundOptionsQuery, type Transaction, transactionsQuery } from './payments.api.ts';
import { ReceiptPanel } from './receipt-panel.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** Page number from the URL, clamped to the existing pages. */
function usePage(total: number) {
  const [query] = useSearchParams();
  const last = Math.max(1, pageCountFor(total, HISTORY_PAGE_SIZE));
  const requestedPage = Math.trunc(Number(query.get('page') ?? 1)) || 1;
  return { page: Math.min(Math.max(1, requestedPage), last), last };
}

export function PaymentHistory() {
  const { data, error, isFetching, refetch } = useQuery(transactionsQuery);
  const options = useQuery(refundOptionsQuery).data ?? [];
  const { page, last } = usePage(data?.length ?? 0);
  const chooseColumns = useIsPhone() ? phoneHistoryColumns : historyColumns;
  const [refunding, setRefunding] = useState<{ transaction: Transaction; option: RefundOption } | null>(null);
  const [receiptId, setReceiptId] = useState<string | null>(null);
  const rows = data?.slice((page - 1) * HISTORY_PAGE_SIZE, page * HISTORY_PAGE_SIZE);

  if (error && !data) {
    return (
      <ErrorState
        title="결제 내역을 불러올 수 없습니다"
        text={messageFor(error, '잠시 후 다시 시도해주세요.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const columns = chooseColumns({
    options: new Map(options.map((option) => [option.transaction_id, option])),
    onRefund: (transaction, option) => setRefunding({ transaction, option }),
    // Falls back to a dialog when the popup is blocked.
    onReceipt: ({ id }) => {
      if (!openReceipt(id)) setReceiptId(id);
    },
  });
  return (
    <Card title="결제 내역" padding="none">
      <CheckingPayments />
      <div className={styles.history}>
        <Table
          caption="결제 내역"
          captionHidden
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          empty={<EmptyState headingLevel={3} title="결제 내역이 없습니다" text="충전하면 여기에 나타납니다." />}
        />
        <Pager
          label="결제 내역 페이지"
          current={page}
          last={last}
          pages={pageWindow({ page, pageCount: last })}
          linkFor={(number) => <Link to={`?page=${number}`} preventScrollReset />}
        />
      </div>
      {refunding ? <RefundDialog {...refunding} onClose={() => setRefunding(null)} /> : null}
      <Dialog
        title="영수증"
        open={receiptId !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setReceiptId(null);
        }}
      >
        {receiptId === null ? null : <ReceiptPanel id={receiptId} headingLevel={3} />}
      </Dialog>
    </Card>
  );
}
