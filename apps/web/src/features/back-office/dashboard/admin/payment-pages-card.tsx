import { Card, Table } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../../../shared/formats/format-moment.ts';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import { useSession } from '../../../../shared/session/use-session.ts';
import { type CspReportRow, paymentPagesQuery } from './stats.api.ts';

const DISPOSITIONS: Readonly<Record<CspReportRow['disposition'], string>> = { ENFORCED: '막음', REPORTED: '보고만' };

const columns = [
  {
    key: 'disposition',
    header: '처리',
    nowrap: true,
    cell: ({ disposition }: CspReportRow) => DISPOSITIONS[disposition],
  },
  { key: 'directive', header: '지시어', rowHeader: true, cell: ({ directive }: CspReportRow) => directive },
  { key: 'blocked', header: '대상', cell: ({ blocked }: CspReportRow) => blocked },
  { key: 'page', header: '화면', nowrap: true, cell: ({ page }: CspReportRow) => page },
  {
    key: 'count',
    header: '횟수',
    align: 'end' as const,
    nowrap: true,
    cell: ({ count }: CspReportRow) => count.toLocaleString('ko-KR'),
  },
  {
    key: 'last_seen_at',
    header: '마지막',
    nowrap: true,
    cell: ({ last_seen_at }: CspReportRow) => formatMoment(last_seen_at),
  },
];

/** Violations of the content security policy that browsers reported from the payment pages. */
export function PaymentPagesCard() {
  const { isSignedIn } = useSession('admin');
  const pages = useQuery({ ...paymentPagesQuery, enabled: isSignedIn });
  if (pages.error && !pages.data) return <LoadFailed title="결제 화면의 보고를 불러올 수 없습니다" query={pages} />;
  return (
    <Card title="최근 7일 결제 화면 보안 정책 위반">
      <Table
        caption="결제 화면 보안 정책 위반"
        captionHidden
        columns={columns}
        rows={pages.data?.csp_reports ?? []}
        rowKey={({ blocked, directive, disposition, page }) => [disposition, directive, blocked, page].join(' ')}
        empty="보고된 위반이 없습니다."
      />
    </Card>
  );
}
