import { pageWindow } from '@pilgi/domain/shared';
import { Button, EmptyState, Pager, Table } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import { type AdminJob, JOBS_PAGE_SIZE, jobsQuery } from './admin-jobs.api.ts';
import { JobActionDialog } from './job-action-dialog.tsx';
import { type JobAction, jobColumns } from './job-columns.tsx';
import { JobExportButton } from './job-export-button.tsx';
import { JobFilters } from './job-filters.tsx';
import styles from './job-list.module.css';
import { useJobsSearchParams } from './use-jobs-search-params.ts';

export function JobList() {
  const { page, sort, search, isFiltered, change, changeSort, addressOf } = useJobsSearchParams();
  const navigate = useNavigate();
  const jobs = useQuery(jobsQuery({ search, page }));
  const [under, setUnder] = useState<{ act: JobAction; job: AdminJob } | null>(null);
  const last = (jobs.data?.length ?? 0) > JOBS_PAGE_SIZE ? page + 1 : page;

  if (jobs.error && !jobs.data) return <LoadFailed title="작업을 불러올 수 없습니다" query={jobs} />;
  return (
    <div className={styles.root}>
      <JobFilters search={search} onChange={change} />
      <div className={styles.acts}>
        <JobExportButton search={search} disabled={!jobs.data?.length} />
      </div>
      <Table
        phoneRows
        caption="작업"
        captionHidden
        columns={jobColumns((act, job) => setUnder({ act, job }))}
        rows={jobs.data?.slice(0, JOBS_PAGE_SIZE)}
        rowKey={({ id }) => id}
        sort={sort}
        onSortChange={changeSort}
        busy={jobs.isPlaceholderData}
        selectedKey={under?.job.id}
        empty={
          isFiltered ? (
            <EmptyState
              title="조건에 맞는 작업이 없습니다"
              text="이메일이나 제목의 일부, 작업이나 사용자의 ID 전체로 찾을 수 있습니다."
              action={<Button onClick={() => void navigate('/admin/jobs', { replace: true })}>전체 보기</Button>}
            />
          ) : (
            <EmptyState title="아직 작업이 없습니다" text="사용자가 노트를 만들기 시작하면 여기에 보입니다." />
          )
        }
      />
      <Pager
        label="작업 페이지"
        current={page}
        last={last}
        pages={pageWindow({ page, pageCount: last })}
        linkFor={(number) => <Link to={addressOf(number)} />}
      />
      {under ? <JobActionDialog {...under} onClose={() => setUnder(null)} /> : null}
    </div>
  );
}
