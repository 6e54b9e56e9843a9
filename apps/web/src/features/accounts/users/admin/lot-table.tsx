import { adminCreditsCalls } from '@pilgi/contract';
import { Button, LoadingScreen, StatusChip, Table, type TableColumn } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCreditBalance } from '../../../../shared/formats/format-credit-balance.ts';
import { formatMoment } from '../../../../shared/formats/format-moment.ts';
import { formatWon } from '../../../../shared/formats/format-won.ts';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import { useMay } from '../../../../shared/operators/use-may.ts';
import { ExtendDialog } from './extend-dialog.tsx';
import { type AdminLot, lotsQuery } from './lots.api.ts';
import styles from './user-dialog.module.css';
import { EXTENSION_TEXTS, lastDayOf } from './users.texts.ts';

const columns = (onExtend: (lot: AdminLot) => void): readonly TableColumn<AdminLot>[] => [
  {
    key: 'kind',
    header: '종류',
    rowHeader: true,
    cell: ({ kind, reason, created_at }) => (
      <>
        <StatusChip tone={kind === 'PAID' ? 'good' : 'neutral'}>{kind === 'PAID' ? '유상' : '무상'}</StatusChip>
        <span className={styles.detail}>{reason ?? '충전'}</span>
        <span className={styles.detail}>{formatMoment(created_at)}</span>
      </>
    ),
  },
  {
    key: 'left',
    header: '남은 크레딧',
    align: 'end',
    nowrap: true,
    cell: ({ paid_left, bonus_left, gift_left, held, refund_value }) => (
      <>
        {formatCreditBalance(paid_left + bonus_left + gift_left)}
        {bonus_left > 0 ? <span className={styles.detail}>보너스 {formatCreditBalance(bonus_left)}</span> : null}
        {held > 0 ? <span className={styles.detail}>잡아 둔 {formatCreditBalance(held)}</span> : null}
        {refund_value > 0 ? <span className={styles.detail}>환불 가치 {formatWon(refund_value)}</span> : null}
      </>
    ),
  },
  {
    key: 'expires',
    header: '유효기간',
    cell: ({ expires_at, extensions }) => (
      <>
        {lastDayOf(expires_at)}까지
        {extensions.map((one) => (
          <span key={one.id} className={styles.detail}>
            {EXTENSION_TEXTS[one.cause]}: {lastDayOf(one.from_expiry)} → {lastDayOf(one.to_expiry)} ({one.reason})
          </span>
        ))}
      </>
    ),
  },
  {
    key: 'acts',
    header: '할 일',
    align: 'end',
    nowrap: true,
    cell: (lot) => (
      <Button size="small" aria-label={`${lastDayOf(lot.expires_at)}까지인 크레딧 연장`} onClick={() => onExtend(lot)}>
        연장
      </Button>
    ),
  },
];

/** Lots of a user with their validity; an operator may extend it. */
export function LotTable({ userId }: { userId: string }) {
  const lots = useQuery(lotsQuery(userId));
  const may = useMay();
  const [chosen, setChosen] = useState<AdminLot | null>(null);
  if (lots.isPending) return <LoadingScreen />;
  if (lots.error && !lots.data) return <LoadFailed title="크레딧 묶음을 불러올 수 없습니다" query={lots} />;
  return (
    <>
      <Table
        caption="크레딧 묶음"
        captionHidden
        columns={
          may(adminCreditsCalls.extendLot) ? columns(setChosen) : columns(setChosen).filter(({ key }) => key !== 'acts')
        }
        rows={lots.data}
        rowKey={({ id }) => id}
        empty={<p className={styles.empty}>남은 크레딧이 없습니다.</p>}
      />
      {chosen ? <ExtendDialog userId={userId} lot={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
}
