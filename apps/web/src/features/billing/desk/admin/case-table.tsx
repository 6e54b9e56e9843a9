import { Button, StatusChip, Table, type TableProps, TextLink } from '@pilgi/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../../../shared/formats/format-moment.ts';
import { formatWon } from '../../../../shared/formats/format-won.ts';
import { CaseDialog } from './case-dialog.tsx';
import type { CaseName, PaymentCase } from './desk.api.ts';
import styles from './desk.module.css';
import { caseTitleFor, statusFor } from './desk.texts.ts';

function OrderLink({ row: { order_id, order_page } }: { row: PaymentCase }) {
  if (order_page === null) return order_id;
  return <TextLink render={<Link to={`/admin/payments/${order_page}`} />}>{order_id}</TextLink>;
}

function columnsFor(onOpen: (name: CaseName) => void) {
  return [
    {
      key: 'case',
      header: '사건',
      rowHeader: true,
      cell: (row: PaymentCase) => {
        const { label, tone } = statusFor(row);
        return (
          <>
            <span className={styles.caseTitle}>
              <span>{caseTitleFor(row)}</span>
              <StatusChip tone={tone}>{label}</StatusChip>
            </span>
            <span className={styles.detail}>
              <OrderLink row={row} />
            </span>
          </>
        );
      },
    },
    {
      key: 'amount',
      header: '금액',
      align: 'end' as const,
      nowrap: true,
      cell: ({ amount }: PaymentCase) => (amount === null ? '' : formatWon(amount)),
    },
    {
      key: 'since',
      header: '시작',
      nowrap: true,
      hideOnPhone: true,
      cell: ({ since }: PaymentCase) => formatMoment(since),
    },
    {
      key: 'assignee',
      header: '담당',
      hideOnPhone: true,
      cell: ({ assignee_email, acknowledged_at }: PaymentCase) => (
        <span className={styles.long}>
          {assignee_email ?? '없음'}
          {acknowledged_at === null ? null : <span className={styles.detail}>확인함</span>}
        </span>
      ),
    },
    {
      key: 'acts',
      header: '처리',
      cell: (row: PaymentCase) => (
        <Button size="small" aria-label={`${caseTitleFor(row)} ${row.order_id ?? ''} 열기`} onClick={() => onOpen(row)}>
          열기
        </Button>
      ),
    },
  ];
}

interface CaseTableProps extends Pick<TableProps<PaymentCase>, 'rows' | 'empty' | 'busy'> {
  caption: string;
}

/** Cases with their acts in a dialog. */
export function CaseTable({ caption, ...table }: CaseTableProps) {
  const [opened, setOpened] = useState<CaseName | null>(null);
  return (
    <>
      <Table
        {...table}
        phoneRows
        caption={caption}
        captionHidden
        columns={columnsFor(setOpened)}
        rowKey={({ kind, id }) => `${kind} ${id}`}
      />
      {opened ? <CaseDialog name={{ kind: opened.kind, id: opened.id }} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
