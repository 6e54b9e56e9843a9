import { Button, Dialog, ErrorState, LoadingScreen, Notice, Tabs } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { FactList } from '../../../../shared/facts/fact-list.tsx';
import { formatCreditBalance } from '../../../../shared/formats/format-credit-balance.ts';
import { formatMoment } from '../../../../shared/formats/format-moment.ts';
import { JOB_STATE_TEXTS } from '../../../../shared/jobs/job-state.texts.ts';
import { type AdminJob, type AdminJobDetail, jobQuery } from './admin-jobs.api.ts';
import styles from './job-list.module.css';
import { CallTable, PromptTable, SectionTable } from './job-records.tsx';

function JobFacts({ detail }: { detail: AdminJobDetail }) {
  const count = (tokens: number) => `${tokens.toLocaleString('ko-KR')}토큰`;
  return (
    <FactList
      facts={[
        ['ID', detail.id, 'id'],
        ['사용자', detail.user_email],
        ['상태', JOB_STATE_TEXTS[detail.status].label],
        ['모델과 가격', `${detail.model_name}, 가격 버전 ${detail.price_version}`],
        ['차감한 크레딧', formatCreditBalance(detail.credits_used)],
        [
          '예상과 최대',
          `${formatCreditBalance(detail.expected_credits)}, ${formatCreditBalance(detail.ceiling_credits)}`,
        ],
        detail.refunded_credits > 0 && ['돌려준 크레딧', formatCreditBalance(detail.refunded_credits)],
        ['차감한 입력과 출력', `${count(detail.charged_input_tokens)}, ${count(detail.charged_output_tokens)}`],
        ['요청', formatMoment(detail.created_at)],
        detail.started_at !== null && ['시작', formatMoment(detail.started_at)],
        detail.finished_at !== null && ['끝', formatMoment(detail.finished_at)],
        detail.retry_of !== null && ['다시 만든 작업', detail.retry_of, 'id'],
      ]}
    />
  );
}

function JobRecords({ detail }: { detail: AdminJobDetail }) {
  const { sections, calls, made_with } = detail;
  return (
    <Tabs
      label="작업 기록"
      items={[
        { value: 'sections', label: '부분', count: sections.length, panel: <SectionTable rows={sections} /> },
        { value: 'calls', label: '모델 호출', count: calls.length, panel: <CallTable rows={calls} /> },
        { value: 'prompts', label: '프롬프트', count: made_with.length, panel: <PromptTable rows={made_with} /> },
      ]}
    />
  );
}

export function JobDialog({ job, onClose }: { job: AdminJob; onClose: () => void }) {
  const detail = useQuery(jobQuery(job.id));
  return (
    <Dialog
      open
      size="large"
      title={job.lecture_title}
      description="이 화면을 연 것은 감사 기록에 남습니다. 강의와 노트의 내용은 보이지 않습니다."
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <Button render={<Link to={`/admin/users?search=${encodeURIComponent(job.user_id)}`} />}>이 사용자 보기</Button>
      }
    >
      {detail.data ? (
        <div className={styles.form}>
          {detail.data.failure === null ? null : <Notice tone="bad">{detail.data.failure}</Notice>}
          <JobFacts detail={detail.data} />
          <JobRecords detail={detail.data} />
        </div>
      ) : null}
      {detail.isPending ? <LoadingScreen /> : null}
      {detail.error ? (
        <ErrorState
          headingLevel={3}
          title="작업을 불러올 수 없습니다"
          text={messageFor(detail.error, '잠시 후 다시 시도해주세요.')}
          busy={detail.isFetching}
          onRetry={() => void detail.refetch()}
        />
      ) : null}
    </Dialog>
  );
}
