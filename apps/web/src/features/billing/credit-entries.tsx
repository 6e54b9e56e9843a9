import { Button, Card, EmptyState, Table, TextLink, useIsPhone } from '@pilgi/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCreditBalance } from '../../shared/formats/format-credit-balance.ts';
import { formatMoment } from '../../shared/formats/format-moment.ts';
import { ExportButton } from '../../shared/lists/export-button.tsx';
import type { ListColumn } from '../../shared/lists/list-column.ts';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import { type CreditEntry, creditEntriesQuery, listEntriesForExport } from './credits.api.ts';
import { entryLinkFor, entryTextFor, kindsTextFor } from './credits.texts.ts';
import styles from './payment-management.module.css';

const deltaText = ({ delta }: CreditEntry) => `${delta > 0 ? '+' : ''}${formatCreditBalance(delta)}`;

function What({ entry }: { entry: CreditEntry }) {
  const link = entryLinkFor(entry);
  const text = entryTextFor(entry);
  const kinds = kindsTextFor(entry);
  return (
    <span className={styles.cell}>
      {link === null ? <span>{text}</span> : <TextLink render={<Link to={link} />}>{text}</TextLink>}
      {kinds === null ? null : <span className={styles.detail}>{kinds}</span>}
    </span>
  );
}

const columns: readonly ListColumn<CreditEntry>[] = [
  {
    key: 'created_at',
    header: '일시',
    nowrap: true,
    value: ({ created_at }) => formatMoment(created_at),
    cell: ({ created_at }) => <time dateTime={created_at}>{formatMoment(created_at)}</time>,
  },
  { key: 'what', header: '내용', rowHeader: true, value: entryTextFor, cell: (entry) => <What entry={entry} /> },
  {
    key: 'delta',
    header: '변동',
    align: 'end',
    nowrap: true,
    value: ({ delta }) => delta,
    cell: deltaText,
  },
  {
    key: 'balance_after',
    header: '잔액',
    align: 'end',
    nowrap: true,
    value: ({ balance_after }) => balance_after,
    cell: ({ balance_after }) => formatCreditBalance(balance_after),
  },
];

/** Only in the file. */
const kindColumns: readonly ListColumn<CreditEntry>[] = [
  { key: 'paid', header: '유상', value: ({ paid }) => paid, cell: () => null },
  { key: 'bonus', header: '보너스', value: ({ bonus }) => bonus, cell: () => null },
  { key: 'gift', header: '무상', value: ({ gift }) => gift, cell: () => null },
];

const phoneColumns: readonly ListColumn<CreditEntry>[] = [
  {
    key: 'entry',
    header: '내용',
    cell: (entry) => (
      <div className={styles.entry}>
        <p className={styles.pair}>
          <What entry={entry} />
          <strong className={styles.delta}>{deltaText(entry)}</strong>
        </p>
        <p className={styles.pair}>
          <time className={styles.detail} dateTime={entry.created_at}>
            {formatMoment(entry.created_at)}
          </time>
          <span className={styles.detail}>잔액 {formatCreditBalance(entry.balance_after)}</span>
        </p>
      </div>
    ),
  },
];

const truncatedToast = { title: '내역이 많습니다.', text: (count: string) => `최근 ${count}건만 담았습니다.` };

/** The user's own ledger. */
export function CreditEntries() {
  const entries = useInfiniteQuery(creditEntriesQuery);
  const isPhone = useIsPhone();
  const rows = entries.data?.pages.flatMap((page) => page.entries);
  if (entries.error && !entries.data) return <LoadFailed title="크레딧 내역을 불러올 수 없습니다" query={entries} />;
  return (
    <Card
      title="변동 내역"
      padding="none"
      action={
        <ExportButton
          name="credits"
          columns={[...columns, ...kindColumns]}
          load={listEntriesForExport}
          truncatedToast={truncatedToast}
          disabled={!rows?.length}
        />
      }
    >
      <Table
        caption="크레딧 변동 내역"
        captionHidden
        columns={isPhone ? phoneColumns : columns}
        rows={rows}
        rowKey={({ entry_number }) => entry_number}
        empty={<EmptyState headingLevel={3} title="크레딧 내역이 없습니다" text="충전하거나 쓰면 여기에 나타납니다." />}
      />
      {entries.hasNextPage ? (
        <div className={styles.more}>
          <Button busy={entries.isFetchingNextPage} onClick={() => void entries.fetchNextPage()}>
            더 보기
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
