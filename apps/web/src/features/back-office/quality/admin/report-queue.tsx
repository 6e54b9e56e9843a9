import { pageWindow } from '@pilgi/domain/shared';
import { Button, EmptyState, joinClasses, LoadingScreen, Pager, StatusChip } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../../../shared/formats/format-moment.ts';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import { GoldenDownload } from './golden-download.tsx';
import { type QualityReport, REPORTS_PAGE_SIZE, reportsQuery } from './quality.api.ts';
import styles from './quality.module.css';
import { KIND_TEXTS, STATE_TEXTS } from './quality.texts.ts';
import { ReportFilters } from './report-filters.tsx';
import { ReportReview } from './report-review.tsx';
import { useReportSearch } from './use-report-search.ts';

interface QueueProps {
  reports: readonly QualityReport[];
  chosenId: string | null;
  onChoose: (id: string) => void;
}

function Queue({ reports, chosenId, onChoose }: QueueProps) {
  return (
    <ol className={styles.queue} aria-label="의견">
      {reports.map((report) => (
        <li key={report.id}>
          <button
            type="button"
            className={joinClasses(styles.item, report.id === chosenId && styles.chosen)}
            aria-current={report.id === chosenId ? 'true' : undefined}
            onClick={() => onChoose(report.id)}
          >
            <span className={styles.itemHead}>
              <strong>{KIND_TEXTS[report.kind]}</strong>
              <StatusChip tone={STATE_TEXTS[report.state].tone}>{STATE_TEXTS[report.state].label}</StatusChip>
            </span>
            <span className={styles.comment}>{report.comment === '' ? '덧붙인 말 없음' : report.comment}</span>
            <span className={styles.detail}>
              {formatMoment(report.created_at)}
              {report.consents ? ' · 동의함' : ''}
              {report.model === null ? '' : ` · ${report.model}`}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Reports of readers with filters; the chosen one is reviewed beside the list. */
export function ReportQueue() {
  const { page, search, isFiltered, change, addressOf } = useReportSearch();
  const query = useQuery(reportsQuery({ search, page }));
  const [chosen, setChosen] = useState<string | null>(null);
  if (query.error && !query.data) return <LoadFailed title="의견을 불러올 수 없습니다" query={query} />;
  if (!query.data) return <LoadingScreen />;
  const reports = query.data.slice(0, REPORTS_PAGE_SIZE);
  const last = query.data.length > REPORTS_PAGE_SIZE ? page + 1 : page;
  const chosenId = chosen ?? reports[0]?.id ?? null;
  const next = (id: string) => {
    const at = reports.findIndex((report) => report.id === id);
    setChosen(reports[at + 1]?.id ?? reports[at - 1]?.id ?? null);
  };
  return (
    <div className={styles.root}>
      <div className={styles.tools}>
        <ReportFilters search={search} onChange={change} />
        <GoldenDownload />
      </div>
      {reports.length === 0 && chosen === null ? (
        <EmptyState
          title={isFiltered ? '조건에 맞는 의견이 없습니다' : '확인할 의견이 없습니다'}
          text="독자가 문단을 틀렸거나 빠졌다고 알리면 여기에 보입니다."
          action={
            isFiltered ? (
              <Button onClick={() => change({ state: '', kind: '', consents: '' })}>전체 보기</Button>
            ) : undefined
          }
        />
      ) : (
        <div className={styles.columns}>
          <Queue reports={reports} chosenId={chosenId} onChoose={setChosen} />
          {chosenId === null ? null : <ReportReview key={chosenId} id={chosenId} onNext={() => next(chosenId)} />}
        </div>
      )}
      <Pager
        label="의견 페이지"
        current={page}
        last={last}
        pages={pageWindow({ page, pageCount: last })}
        linkFor={(number) => <Link to={addressOf(number)} />}
      />
    </div>
  );
}
