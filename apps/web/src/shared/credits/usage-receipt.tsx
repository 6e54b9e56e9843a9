import { Card, Table, type TableColumn } from '@pilgi/ui';
import type { ReactNode } from 'react';
import { FactList } from '../facts/fact-list.tsx';
import { formatCreditBalance } from '../formats/format-credit-balance.ts';
import { DetailsFold } from './details-fold.tsx';
import styles from './usage-receipt.module.css';

interface Call<Step extends string> {
  step: Step;
  input_tokens: number;
  output_tokens: number;
  is_charged: boolean;
}

interface Receipt<Step extends string> {
  calls: readonly Call<Step>[];
  input_token_price: number;
  output_token_price: number;
  charged_credits: number;
  released_credits: number;
  ceiling_credits: number;
}

interface StepGroup {
  label: string;
  count: number;
  charged: number;
  input_tokens: number;
  output_tokens: number;
}

const show = (value: number) => value.toLocaleString('ko-KR');

/** One row per kind of work, in the order in which they began. */
export function groupCalls<Step extends string>(
  calls: readonly Call<Step>[],
  labelOf: (step: Step) => string,
): StepGroup[] {
  const groups = new Map<string, StepGroup>();
  for (const { step, input_tokens, output_tokens, is_charged } of calls) {
    const label = labelOf(step);
    const group = groups.get(label) ?? { label, count: 0, charged: 0, input_tokens: 0, output_tokens: 0 };
    groups.set(label, {
      label,
      count: group.count + 1,
      charged: group.charged + (is_charged ? 1 : 0),
      input_tokens: group.input_tokens + input_tokens,
      output_tokens: group.output_tokens + output_tokens,
    });
  }
  return [...groups.values()];
}

const COLUMNS: TableColumn<StepGroup>[] = [
  { key: 'step', header: '한 일', rowHeader: true, cell: ({ label }) => label },
  {
    key: 'count',
    header: '횟수',
    align: 'end',
    nowrap: true,
    cell: ({ count, charged }) => (charged === count ? `${count}번` : `${count}번 (받은 것 ${charged}번)`),
  },
  {
    key: 'tokens',
    header: '토큰',
    align: 'end',
    cell: ({ input_tokens, output_tokens }) => `입력 ${show(input_tokens)} · 출력 ${show(output_tokens)}`,
  },
];

interface UsageReceiptProps<Step extends string> {
  receipt: Receipt<Step> | undefined;
  labelOf: (step: Step) => string;
  /** Further sentences in the folded part. */
  note?: ReactNode;
}

/** One line for the student; steps, unit prices and tokens are folded. */
export function UsageReceipt<Step extends string>({ receipt, labelOf, note }: UsageReceiptProps<Step>) {
  return (
    <Card title="영수증">
      <div className={styles.root} aria-busy={!receipt}>
        {receipt ? (
          <>
            <FactList
              facts={[
                ['쓴 크레딧', formatCreditBalance(receipt.charged_credits)],
                ['돌려받은 크레딧', formatCreditBalance(receipt.released_credits)],
                ['시작할 때 약속한 최대 비용', formatCreditBalance(receipt.ceiling_credits)],
              ]}
            />
            <DetailsFold>
              <Table
                caption="한 일"
                columns={COLUMNS}
                rows={groupCalls(receipt.calls, labelOf)}
                rowKey={({ label }) => label}
                empty="한 일이 없습니다."
              />
              <p>
                단가는 100만 토큰에 입력 {show(receipt.input_token_price)} 크레딧, 출력{' '}
                {show(receipt.output_token_price)} 크레딧입니다. 실패한 일은 받지 않습니다.
              </p>
              {note}
            </DetailsFold>
          </>
        ) : null}
      </div>
    </Card>
  );
}
