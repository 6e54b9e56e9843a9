import { Card, Chip, Table, type TableColumn } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { FactList } from '../../../shared/facts/fact-list.tsx';
import { formatCreditBalance } from '../../../shared/formats/format-credit-balance.ts';
import { LoadFailed } from '../../../shared/lists/load-failed.tsx';
import { STEP_TEXTS } from './job.texts.ts';
import styles from './job-receipt-card.module.css';
import { type JobReceipt, receiptQuery } from './jobs.api.ts';

type ReceiptCall = JobReceipt['calls'][number];

/** Transcription has parts of its own, whose numbers mean nothing to a reader. */
const OF_SECTIONS = new Set<JobReceipt['calls'][number]['step']>([
  'READ_SLIDES',
  'WRITE',
  'JUDGE',
  'REJUDGE',
  'JUDGE_FIXED',
]);

const count = (value: number) => value.toLocaleString('ko-KR');

const COLUMNS: TableColumn<ReceiptCall>[] = [
  {
    key: 'step',
    header: '한 일',
    rowHeader: true,
    cell: ({ step, section }) =>
      section === null || !OF_SECTIONS.has(step) ? STEP_TEXTS[step] : `${STEP_TEXTS[step]} · ${section}구간`,
  },
  {
    key: 'tokens',
    header: '토큰',
    align: 'end',
    cell: ({ input_tokens, output_tokens }) => (
      <span className={styles.tokens}>
        <span>입력 {count(input_tokens)}</span> <span>출력 {count(output_tokens)}</span>
      </span>
    ),
  },
  {
    key: 'charged',
    header: '비용',
    nowrap: true,
    cell: ({ is_charged }) => <Chip tone={is_charged ? 'info' : 'neutral'}>{is_charged ? '포함' : '받지 않음'}</Chip>,
  },
];

function savedPercent({ charged_input_tokens, charged_output_tokens, naive_tokens }: JobReceipt): number {
  const used = charged_input_tokens + charged_output_tokens;
  return naive_tokens.full === 0 ? 0 : Math.floor((1 - used / naive_tokens.full) * 100);
}

/** Model calls and charges. */
export function JobReceiptCard({ jobId }: { jobId: string }) {
  const query = useQuery(receiptQuery(jobId));
  if (query.error && !query.data) return <LoadFailed title="영수증을 불러올 수 없습니다" query={query} />;
  const receipt = query.data;
  return (
    <Card title="영수증">
      <div className={styles.root}>
        {receipt ? (
          <FactList
            facts={[
              ['받은 크레딧', formatCreditBalance(receipt.charged_credits)],
              ['돌려드린 크레딧', formatCreditBalance(receipt.released_credits)],
              ['시작할 때 약속한 최대 비용', formatCreditBalance(receipt.ceiling_credits)],
              [
                '단가 (100만 토큰)',
                `입력 ${count(receipt.input_token_price)} · 출력 ${count(receipt.output_token_price)} 크레딧`,
              ],
              savedPercent(receipt) > 0 && ['영상을 통째로 보낼 때보다', `토큰 ${savedPercent(receipt)}% 적게 씀`],
            ]}
          />
        ) : null}
        <Table
          caption="AI 모델 호출"
          columns={COLUMNS}
          rows={receipt?.calls}
          rowKey={({ step, section, attempt }) => `${step}-${section}-${attempt}`}
          empty="호출이 없습니다."
        />
      </div>
    </Card>
  );
}
