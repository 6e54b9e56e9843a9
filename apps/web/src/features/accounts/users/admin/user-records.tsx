import { adminUsersCalls } from '@pilgi/contract';
import { Button, Table, type TableColumn } from '@pilgi/ui';
import { useState } from 'react';
import { formatCreditBalance } from '../../../../shared/formats/format-credit-balance.ts';
import { formatMoment } from '../../../../shared/formats/format-moment.ts';
import { formatWon } from '../../../../shared/formats/format-won.ts';
import { IfMay } from '../../../../shared/operators/if-may.tsx';
import { RemainderDialog } from './remainder-dialog.tsx';
import styles from './user-dialog.module.css';
import type { AdminUserDetail } from './users.api.ts';
import { AUDIENCE_TEXTS, LEDGER_TEXTS, PAYMENT_TEXTS } from './users.texts.ts';

type Entry = AdminUserDetail['ledger'][number];
type Payment = AdminUserDetail['payments'][number];
type Session = AdminUserDetail['sessions'][number];
type Consent = AdminUserDetail['consents'][number];

const atColumn = <Row,>(header: string, momentOf: (row: Row) => string): TableColumn<Row> => ({
  key: 'at',
  header,
  nowrap: true,
  cell: (row) => <time dateTime={momentOf(row)}>{formatMoment(momentOf(row))}</time>,
});

const ledgerColumns: readonly TableColumn<Entry>[] = [
  atColumn('일시', ({ created_at }) => created_at),
  {
    key: 'kind',
    header: '내용',
    cell: ({ kind, reason }) => (
      <>
        {LEDGER_TEXTS[kind]}
        {reason ? <span className={styles.detail}>{reason}</span> : null}
      </>
    ),
  },
  {
    key: 'delta',
    header: '변동',
    align: 'end',
    nowrap: true,
    cell: ({ delta }) => `${delta > 0 ? '+' : ''}${formatCreditBalance(delta)}`,
  },
  {
    key: 'balance_after',
    header: '잔액',
    align: 'end',
    nowrap: true,
    cell: ({ balance_after }) => formatCreditBalance(balance_after),
  },
];

const paymentColumns = (onRefund: (payment: Payment) => void): readonly TableColumn<Payment>[] => [
  atColumn('일시', ({ created_at }) => created_at),
  {
    key: 'order',
    header: '주문',
    cell: ({ order_name, order_id, refunds }) => (
      <>
        {order_name}
        <span className={styles.detail}>{order_id}</span>
        {refunds.map((refund) => (
          <span key={refund.id} className={styles.detail}>
            환불 {formatWon(refund.amount)}: {refund.reason}
          </span>
        ))}
      </>
    ),
  },
  { key: 'amount', header: '금액', align: 'end', nowrap: true, cell: ({ amount }) => formatWon(amount) },
  {
    key: 'status',
    header: '상태',
    nowrap: true,
    cell: ({ status, amount, refunded_amount }) =>
      refunded_amount > 0 && refunded_amount < amount ? '일부 환불됨' : PAYMENT_TEXTS[status],
  },
  {
    key: 'acts',
    header: '할 일',
    align: 'end',
    nowrap: true,
    cell: (payment) =>
      payment.remainder === null ? (
        '–'
      ) : (
        <IfMay call={adminUsersCalls.refundRemainder}>
          <Button size="small" aria-label={`${payment.order_name} 남은 만큼 환불`} onClick={() => onRefund(payment)}>
            남은 만큼 환불
          </Button>
        </IfMay>
      ),
  },
];

const sessionColumns: readonly TableColumn<Session>[] = [
  atColumn('로그인', ({ created_at }) => created_at),
  { key: 'audience', header: '종류', nowrap: true, cell: ({ audience }) => AUDIENCE_TEXTS[audience] },
  {
    key: 'from',
    header: '기기',
    cell: ({ ip, user_agent }) => (
      <>
        {ip ?? '–'}
        {user_agent ? <span className={styles.detail}>{user_agent}</span> : null}
      </>
    ),
  },
];

const consentColumns: readonly TableColumn<Consent>[] = [
  atColumn('동의한 때', ({ agreed_at }) => agreed_at),
  { key: 'document', header: '문서', cell: ({ document }) => document },
  { key: 'version', header: '버전', nowrap: true, cell: ({ version }) => version },
];

export function LedgerTable({ rows }: { rows: readonly Entry[] }) {
  const key = ({ entry_number }: Entry) => entry_number;
  return (
    <Table
      caption="크레딧 내역"
      captionHidden
      columns={ledgerColumns}
      rows={rows}
      rowKey={key}
      empty={<p className={styles.empty}>크레딧 내역이 없습니다.</p>}
    />
  );
}

export function PaymentTable({ userId, rows }: { userId: string; rows: readonly Payment[] }) {
  const [chosen, setChosen] = useState<Payment | null>(null);
  return (
    <>
      <Table
        caption="결제 내역"
        captionHidden
        columns={paymentColumns(setChosen)}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<p className={styles.empty}>결제 내역이 없습니다.</p>}
      />
      {chosen?.remainder ? (
        <RemainderDialog
          userId={userId}
          payment={chosen}
          remainder={chosen.remainder}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </>
  );
}

export function SessionTable({ rows }: { rows: readonly Session[] }) {
  return (
    <Table
      caption="열린 로그인"
      captionHidden
      columns={sessionColumns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<p className={styles.empty}>로그인한 기기가 없습니다.</p>}
    />
  );
}

export function ConsentTable({ rows }: { rows: readonly Consent[] }) {
  const key = ({ document, version, agreed_at }: Consent) => `${document} ${version} ${agreed_at}`;
  return (
    <Table
      caption="동의 기록"
      captionHidden
      columns={consentColumns}
      rows={rows}
      rowKey={key}
      empty={<p className={styles.empty}>동의 기록이 없습니다.</p>}
    />
  );
}
