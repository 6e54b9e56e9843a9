import { MIN_SEARCH_CHARS } from '@pilgi/domain/billing';
import { Button, Card, EmptyState, Notice, SearchBox, StatusChip, Table, TextField, TextLink } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../../../shared/formats/format-moment.ts';
import { formatWon } from '../../../../shared/formats/format-won.ts';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import { useListParams } from '../../../../shared/lists/use-list-params.ts';
import { CaseTable } from './case-table.tsx';
import { type PaymentHit, type PaymentSearch as Search, searchQuery } from './desk.api.ts';
import styles from './desk.module.css';
import { orderStatusFor } from './desk.texts.ts';

const columns = [
  {
    key: 'order',
    header: '주문',
    rowHeader: true,
    cell: (hit: PaymentHit) => (
      <>
        <TextLink className={styles.long} render={<Link to={`/admin/payments/${hit.id}`} />}>
          {hit.order_id}
        </TextLink>
        <span className={styles.detail}>{hit.user_email}</span>
      </>
    ),
  },
  {
    key: 'amount',
    header: '금액',
    align: 'end' as const,
    nowrap: true,
    cell: ({ amount }: PaymentHit) => formatWon(amount),
  },
  {
    key: 'status',
    header: '상태',
    cell: (hit: PaymentHit) => {
      const { label, tone } = orderStatusFor(hit);
      return <StatusChip tone={tone}>{label}</StatusChip>;
    },
  },
  {
    key: 'card',
    header: '카드',
    hideOnPhone: true,
    cell: ({ method, card_number, approve_number }: PaymentHit) => (
      <>
        {[method, card_number].filter(Boolean).join(' ')}
        {approve_number === null ? null : <span className={styles.detail}>승인 {approve_number}</span>}
      </>
    ),
  },
  { key: 'at', header: '시각', nowrap: true, hideOnPhone: true, cell: ({ at }: PaymentHit) => formatMoment(at) },
];

function Results({ search }: { search: Search }) {
  const query = useQuery(searchQuery(search));
  if (query.error && !query.data) return <LoadFailed title="결제를 찾을 수 없습니다" query={query} />;
  return (
    <Card title="검색 결과">
      {query.data?.is_too_wide ? (
        <Notice tone="warn">20건이 넘습니다. 금액이나 날짜를 함께 넣어 다시 찾아주세요.</Notice>
      ) : (
        <Table
          caption="검색 결과"
          captionHidden
          columns={columns}
          rows={query.data?.hits}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              headingLevel={3}
              title="찾은 주문이 없습니다"
              text="번호나 키는 전체를 넣어야 찾을 수 있습니다."
            />
          }
        />
      )}
      {query.data?.unmatched.length ? (
        <CaseTable caption="주문 없는 결제" rows={query.data.unmatched} empty="없음" />
      ) : null}
    </Card>
  );
}

/** Sent on Enter only, because every search is recorded. */
export function PaymentSearch() {
  const { read, change } = useListParams();
  const [typed, setTyped] = useState(read('q'));
  const [amount, setAmount] = useState(read('amount'));
  const [day, setDay] = useState(read('day'));
  const [isShort, setIsShort] = useState(false);
  const q = read('q').trim();

  function search() {
    setIsShort(typed.trim().length < MIN_SEARCH_CHARS);
    if (typed.trim().length < MIN_SEARCH_CHARS) return;
    change({ q: typed.trim(), amount: amount.replaceAll(/\D/g, ''), day });
  }

  const narrow = { amount: Number(read('amount')) || undefined, day: read('day') || undefined };
  return (
    <div className={styles.root}>
      <div className={styles.search}>
        <SearchBox
          className={styles.field}
          label="결제 검색"
          placeholder="주문·승인번호, 카드 끝 네 자리, 이메일"
          value={typed}
          onValueChange={(text) => {
            setTyped(text);
            if (text === '') change({ q: null, amount: null, day: null });
          }}
          onSearch={search}
        />
        <TextField
          className={styles.small}
          label="금액"
          optional
          inputMode="numeric"
          end="원"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <TextField
          className={styles.small}
          label="결제일"
          optional
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <Button onClick={search}>찾기</Button>
      </div>
      {isShort ? <Notice tone="warn">{MIN_SEARCH_CHARS}자 이상 입력해주세요.</Notice> : null}
      {q.length >= MIN_SEARCH_CHARS ? <Results search={{ q, ...narrow }} /> : null}
    </div>
  );
}
