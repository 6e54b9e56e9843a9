import { LoadingScreen, Notice } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { FactList } from '../../../../shared/facts/fact-list.tsx';
import { formatCreditBalance } from '../../../../shared/formats/format-credit-balance.ts';
import { type AdminJob, cancelJob, refundJob, retryJob, retryQuoteQuery } from './admin-jobs.api.ts';
import type { JobAction } from './job-columns.tsx';
import { JobDialog } from './job-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

interface JobActionProps {
  job: AdminJob;
  onClose: () => void;
}

function CancelDialog({ job, onClose }: JobActionProps) {
  return (
    <ReasonDialog
      danger
      title="이 작업을 멈출까요?"
      description={`${job.user_email}님의 ‘${job.lecture_title}’. 끝난 부분은 노트로 남고 그만큼만 차감합니다. 잡아 둔 나머지는 돌려줍니다.`}
      confirmLabel="작업 멈추기"
      doneText="작업을 멈추고 있습니다."
      failureText="작업을 멈추지 못했습니다."
      action={(reason) => cancelJob(job.id, reason)}
      onClose={onClose}
    />
  );
}

function RefundDialog({ job, onClose }: JobActionProps) {
  const left = formatCreditBalance(job.credits_used - job.refunded_credits);
  return (
    <ReasonDialog
      title="쓴 크레딧을 돌려줄까요?"
      description={`${job.user_email}님에게 ‘${job.lecture_title}’ 작업이 쓴 크레딧 가운데 아직 돌려주지 않은 ${left}을 돌려줍니다. 만들어진 노트는 그대로 둡니다.`}
      confirmLabel={`${left} 돌려주기`}
      doneText={`${job.user_email}님에게 ${left}을 돌려주었습니다.`}
      failureText="크레딧을 돌려주지 못했습니다."
      defaultReason="작업 결과에 대한 보상"
      action={(reason) => refundJob(job.id, reason)}
      onClose={onClose}
    />
  );
}

function RetryDialog({ job, onClose }: JobActionProps) {
  const quote = useQuery(retryQuoteQuery(job.id));
  return (
    <ReasonDialog
      title="실패한 부분을 다시 만들까요?"
      description={`${job.user_email}님의 ‘${job.lecture_title}’. 비용은 이 사용자의 크레딧에서 나갑니다.`}
      confirmLabel="다시 만들기"
      doneText="다시 만들기 시작했습니다."
      failureText="다시 만들지 못했습니다."
      disabled={!quote.data?.is_affordable}
      action={(reason) => retryJob(job.id, { quote_id: quote.data?.id ?? '', reason })}
      onClose={onClose}
    >
      {quote.isPending ? <LoadingScreen label="견적을 내는 중..." /> : null}
      {quote.error ? <Notice tone="bad">{messageFor(quote.error, '견적을 내지 못했습니다.')}</Notice> : null}
      {quote.data ? (
        <FactList
          facts={[
            ['다시 만들 부분', `${quote.data.section_numbers.length}개`],
            ['예상', formatCreditBalance(quote.data.expected_credits)],
            ['최대 (먼저 잡아 둠)', formatCreditBalance(quote.data.ceiling_credits)],
          ]}
        />
      ) : null}
      {quote.data?.is_affordable === false ? (
        <Notice tone="warn">사용자의 크레딧이 부족합니다. 먼저 크레딧을 지급해야 합니다.</Notice>
      ) : null}
    </ReasonDialog>
  );
}

export function JobActionDialog({ act, ...props }: JobActionProps & { act: JobAction }) {
  if (act === 'details') return <JobDialog {...props} />;
  if (act === 'cancel') return <CancelDialog {...props} />;
  return act === 'retry' ? <RetryDialog {...props} /> : <RefundDialog {...props} />;
}
