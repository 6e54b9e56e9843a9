import { paymentDeskCalls } from '@pilgi/contract';
import { Button, Card, Chip, LoadingScreen, Notice, StatusChip, TextLink } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { FactList } from '../../../../shared/facts/fact-list.tsx';
import { formatCreditBalance } from '../../../../shared/formats/format-credit-balance.ts';
import { formatDay, formatMoment } from '../../../../shared/formats/format-moment.ts';
import { formatWon } from '../../../../shared/formats/format-won.ts';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import { IfMay } from '../../../../shared/operators/if-may.tsx';
import { CaseActs } from './case-acts.tsx';
import { CaseTable } from './case-table.tsx';
import { caseQuery, type OrderDetail, orderQuery } from './desk.api.ts';
import styles from './desk.module.css';
import { codeTextFor, orderStatusFor } from './desk.texts.ts';
import { MoneyActDialog } from './money-act-dialog.tsx';
import type { MoneyAct } from './money-fields.tsx';
import { OrderTimeline } from './order-timeline.tsx';

function OrderFacts({ order }: { order: OrderDetail }) {
  const { label, tone } = orderStatusFor(order);
  const { lot } = order;
  return (
    <FactList
      facts={[
        [
          '상태',
          <StatusChip key="status" tone={tone}>
            {label}
          </StatusChip>,
        ],
        order.fail_code !== null && ['까닭', codeTextFor(order.fail_code)],
        [
          '고객',
          <TextLink key="user" render={<Link to={`/admin/users?search=${order.user_id}`} />}>
            {order.is_withdrawn ? '탈퇴한 사용자' : order.user_email}
          </TextLink>,
        ],
        ['상품', order.order_name],
        ['결제 금액', formatWon(order.amount)],
        order.refunded_amount > 0 && ['돌려준 금액', formatWon(order.refunded_amount)],
        ['시각', formatMoment(order.at)],
        order.method !== null && ['결제 수단', [order.method, order.card_number].filter(Boolean).join(' ')],
        order.approve_number !== null && ['승인번호', order.approve_number],
        order.payment_key !== null && ['결제 키', order.payment_key, 'id'],
        lot !== null && [
          '크레딧',
          `받음 ${formatCreditBalance(lot.granted)} (보너스 ${formatCreditBalance(lot.bonus)}), 남음 ${formatCreditBalance(lot.remaining)}, ${formatDay(lot.expires_at)}까지`,
        ],
        order.owed_credits > 0 && ['회수하지 못한 크레딧', formatCreditBalance(order.owed_credits)],
      ]}
    />
  );
}

function moneyActsOf(order: OrderDetail): { act: MoneyAct; label: string }[] {
  if (order.lot === null || order.has_open_refund) return [];
  const acts: { act: MoneyAct; label: string; isOffered: boolean }[] = [
    { act: 'remainder', label: '남은 만큼 환불', isOffered: order.remainder !== null },
    { act: 'exception', label: '규정 밖 환불', isOffered: order.refunded_amount === 0 },
    { act: 'chargeback', label: '차지백 기록', isOffered: order.chargeback === null },
    { act: 'write-off', label: '손실 처리', isOffered: order.owed_credits > 0 },
  ];
  return acts.filter(({ isOffered }) => isOffered);
}

function MoneyActs({ order }: { order: OrderDetail }) {
  const [act, setAct] = useState<MoneyAct | null>(null);
  const offered = moneyActsOf(order);
  return (
    <div className={styles.acts}>
      <IfMay call={paymentDeskCalls.refundExceptionally}>
        {offered.map((one) => (
          <Button key={one.act} onClick={() => setAct(one.act)}>
            {one.label}
          </Button>
        ))}
      </IfMay>
      <Button render={<Link to={`/admin/users?search=${order.user_id}`} />}>크레딧 조정</Button>
      {order.has_open_refund ? (
        <p className={styles.detail}>환불이 끝나야 다른 환불이나 차지백을 처리할 수 있습니다.</p>
      ) : null}
      {act ? <MoneyActDialog act={act} order={order} onClose={() => setAct(null)} /> : null}
    </div>
  );
}

function OrderCase({ id }: { id: string }) {
  const { data } = useQuery(caseQuery({ kind: 'ORDER', id }));
  return data ? <CaseActs detail={data} /> : <LoadingScreen />;
}

/** One order with its acts, cases and history. */
export function OrderPanel({ id }: { id: string }) {
  const query = useQuery(orderQuery(id));
  if (!query.data)
    return query.error ? <LoadFailed title="주문을 불러올 수 없습니다" query={query} /> : <LoadingScreen />;
  const order = query.data;
  const others = order.cases.filter(({ kind }) => kind !== 'ORDER');
  return (
    <div className={styles.root}>
      {order.chargeback === null ? null : (
        <Notice tone="warn">
          <Chip tone="warn">차지백</Chip> {formatWon(order.chargeback.amount)}, {order.chargeback.disputed_on},{' '}
          {order.chargeback.reason}
        </Notice>
      )}
      <Card title={order.order_id}>
        <div className={styles.root}>
          <OrderFacts order={order} />
          <MoneyActs order={order} />
        </div>
      </Card>
      <Card title="검토와 메모">
        <OrderCase id={id} />
      </Card>
      {others.length === 0 ? null : (
        <Card title="관련 사건">
          <CaseTable caption="관련 사건" rows={others} empty="없음" />
        </Card>
      )}
      <OrderTimeline events={order.timeline} />
      {order.provider_payload === null ? null : (
        <Card title="결제사의 응답">
          <details>
            <summary>펼쳐 보기</summary>
            <pre className={styles.payload}>{JSON.stringify(order.provider_payload, null, 2)}</pre>
          </details>
        </Card>
      )}
    </div>
  );
}
