import { useQuery } from '@tanstack/react-query';
import { UsageReceipt } from '../../../shared/credits/usage-receipt.tsx';
import { LoadFailed } from '../../../shared/lists/load-failed.tsx';
import { STEP_TEXTS } from './job.texts.ts';
import { type JobReceipt, receiptQuery } from './jobs.api.ts';

function savedPercent({ charged_input_tokens, charged_output_tokens, naive_tokens }: JobReceipt): number {
  const used = charged_input_tokens + charged_output_tokens;
  return naive_tokens.full === 0 ? 0 : Math.floor((1 - used / naive_tokens.full) * 100);
}

export function JobReceiptCard({ jobId }: { jobId: string }) {
  const query = useQuery(receiptQuery(jobId));
  if (query.error && !query.data) return <LoadFailed title="영수증을 불러올 수 없습니다" query={query} />;
  const saved = query.data ? savedPercent(query.data) : 0;
  return (
    <UsageReceipt
      receipt={query.data}
      labelOf={(step) => STEP_TEXTS[step]}
      note={saved > 0 ? <p>영상을 통째로 보낼 때보다 토큰을 {saved}% 적게 썼습니다.</p> : null}
    />
  );
}
