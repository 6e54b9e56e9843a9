import { pageWindow } from '@pilgi/domain/shared';
import { SHARE_REPORT_STATUSES } from '@pilgi/domain/sharing';
import { EmptyState, LoadingScreen, Pager, Select } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import { ShareReportCard } from './share-report-card.tsx';
import { type ReportFilter, SHARE_REPORTS_PAGE_SIZE, shareReportsQuery } from './share-reports.api.ts';
import styles from './share-reports.module.css';
import { STATUS_TEXTS } from './share-reports.texts.ts';

const FILTERS: readonly { value: ReportFilter; label: string }[] = [
  { value: 'TODO', label: '처리할 것' },
  ...SHARE_REPORT_STATUSES.map((value) => ({ value, label: STATUS_TEXTS[value].label })),
];

/** Reports of shared pages by status. */
export function ShareReportQueue() {
  const [params, setParams] = useSearchParams();
  const status = FILTERS.find(({ value }) => value === params.get('status'))?.value ?? 'TODO';
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const query = useQuery(shareReportsQuery({ status, page }));
  if (query.error && !query.data) return <LoadFailed title="신고를 불러올 수 없습니다" query={query} />;
  if (!query.data) return <LoadingScreen />;
  const reports = query.data.slice(0, SHARE_REPORTS_PAGE_SIZE);
  const last = query.data.length > SHARE_REPORTS_PAGE_SIZE ? page + 1 : page;
  return (
    <div className={styles.root}>
      <div className={styles.filters}>
        <Select
          label="상태"
          options={FILTERS}
          value={status}
          onChange={({ target }) => setParams(target.value === 'TODO' ? {} : { status: target.value })}
        />
      </div>
      {reports.length === 0 ? (
        <EmptyState
          title={status === 'TODO' ? '처리할 신고가 없습니다' : '이 상태의 신고가 없습니다'}
          text="방문자가 공유된 노트나 문제를 신고하면 여기에 보입니다."
        />
      ) : (
        <ul className={styles.list} aria-label="신고">
          {reports.map((report) => (
            <li key={report.id}>
              <ShareReportCard report={report} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        label="신고 페이지"
        current={page}
        last={last}
        pages={pageWindow({ page, pageCount: last })}
        linkFor={(number) => <Link to={`?${new URLSearchParams({ status, page: String(number) })}`} />}
      />
    </div>
  );
}
