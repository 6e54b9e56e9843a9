import { Button, Dialog, EmptyState, StatusChip, Table, type TableColumn } from '@pilgi/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCreditBalance } from '../../../../shared/formats/format-credit-balance.ts';
import { formatDay, formatLastDay, formatMoment } from '../../../../shared/formats/format-moment.ts';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import { ConfirmAction } from '../../../../shared/reauth/confirm-action.tsx';
import { endPromotion, growthQuery, type Promotion, redemptionsQuery } from './admin-gifts.api.ts';
import styles from './growth.module.css';
import { PromotionDialog } from './promotion-dialog.tsx';

function Status({ promotion }: { promotion: Promotion }) {
  const { ended_at, valid_from, valid_until, redeemed, max_total } = promotion;
  const now = new Date().toISOString();
  if (ended_at !== null) return <StatusChip tone="neutral">끝냄</StatusChip>;
  if (now >= valid_until) return <StatusChip tone="neutral">기간 끝남</StatusChip>;
  if (redeemed >= max_total) return <StatusChip tone="warn">모두 나감</StatusChip>;
  if (now < valid_from) return <StatusChip tone="info">시작 전</StatusChip>;
  return <StatusChip tone="good">진행 중</StatusChip>;
}

function Redemptions({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const query = useQuery(redemptionsQuery(promotion.id));
  return (
    <Dialog
      open
      title={`${promotion.code}을 쓴 계정`}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {query.error && !query.data ? (
        <LoadFailed title="불러올 수 없습니다" query={query} />
      ) : (
        <Table
          caption="코드를 쓴 계정"
          captionHidden
          columns={[
            { key: 'email', header: '이메일', rowHeader: true, cell: ({ email }) => email },
            { key: 'time', header: '때', nowrap: true, cell: ({ created_at }) => formatMoment(created_at) },
          ]}
          rows={query.data}
          rowKey={({ id }) => id}
          empty={<EmptyState title="아직 쓴 사람이 없습니다" />}
        />
      )}
    </Dialog>
  );
}

type Act = 'create' | { kind: 'end' | 'redemptions'; promotion: Promotion };

const columnsFor = (onAct: (act: Act) => void): TableColumn<Promotion>[] => [
  {
    key: 'code',
    header: '코드',
    rowHeader: true,
    cell: ({ code, note }) => (
      <>
        <span className={styles.code}>{code}</span>
        <span className={styles.note}>{note}</span>
      </>
    ),
  },
  { key: 'status', header: '상태', nowrap: true, cell: (promotion) => <Status promotion={promotion} /> },
  {
    key: 'credits',
    header: '크레딧',
    nowrap: true,
    cell: ({ credits, credit_days }) => `${formatCreditBalance(credits)} · ${credit_days}일`,
  },
  {
    key: 'period',
    header: '기간',
    hideOnPhone: true,
    cell: ({ valid_from, valid_until }) => `${formatDay(valid_from)} ~ ${formatLastDay(valid_until)}`,
  },
  {
    key: 'redeemed',
    header: '사용',
    align: 'end',
    nowrap: true,
    cell: ({ redeemed, max_total }) => `${redeemed.toLocaleString('ko-KR')} / ${max_total.toLocaleString('ko-KR')}`,
  },
  {
    key: 'acts',
    header: '관리',
    nowrap: true,
    cell: (promotion) => (
      <div className={styles.acts}>
        <Button size="small" onClick={() => onAct({ kind: 'redemptions', promotion })}>
          쓴 계정
        </Button>
        {promotion.ended_at === null ? (
          <Button size="small" onClick={() => onAct({ kind: 'end', promotion })}>
            끝내기
          </Button>
        ) : null}
      </div>
    ),
  },
];

export function PromotionList({ promotions }: { promotions: readonly Promotion[] }) {
  const client = useQueryClient();
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  return (
    <div className={styles.form}>
      <div>
        <Button variant="primary" onClick={() => setAct('create')}>
          프로모션 코드 만들기
        </Button>
      </div>
      <Table
        phoneRows
        caption="프로모션 코드"
        captionHidden
        columns={columnsFor(setAct)}
        rows={promotions}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="프로모션 코드가 없습니다" text="만든 코드는 결제 관리 화면에서 입력할 수 있습니다." />
        }
      />
      {act === 'create' ? <PromotionDialog onClose={close} /> : null}
      {act !== null && act !== 'create' && act.kind === 'redemptions' ? (
        <Redemptions promotion={act.promotion} onClose={close} />
      ) : null}
      {act !== null && act !== 'create' && act.kind === 'end' ? (
        <ConfirmAction
          title={`${act.promotion.code}을 끝낼까요?`}
          consequence="더는 쓸 수 없게 되고 다시 시작할 수 없습니다. 이미 준 크레딧은 그대로 있습니다."
          confirmLabel="끝내기"
          danger
          failureText="끝내지 못했습니다."
          action={() => endPromotion(act.promotion.id)}
          onDone={() => {
            void client.invalidateQueries({ queryKey: growthQuery.queryKey });
            close();
          }}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
