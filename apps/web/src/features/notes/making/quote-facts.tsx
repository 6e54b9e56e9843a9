import { Skeleton } from '@pilgi/ui';
import { FactList } from '../../../shared/facts/fact-list.tsx';
import { formatCreditBalance } from '../../../shared/formats/format-credit-balance.ts';
import { formatDuration } from '../../../shared/formats/format-duration.ts';
import type { Quote } from './jobs.api.ts';

/** Has a constant height while the quote is loading. */
export function QuoteFacts({ quote }: { quote: Quote | undefined }) {
  const show = (text: (known: Quote) => string) => (quote ? text(quote) : <Skeleton width="short" />);
  return (
    <FactList
      facts={[
        ['예상 비용', show(({ expected_credits }) => `약 ${formatCreditBalance(expected_credits)}`)],
        ['최대 비용', show(({ ceiling_credits }) => formatCreditBalance(ceiling_credits))],
        ['예상 시간', show(({ expected_seconds }) => `약 ${formatDuration(expected_seconds * 1000)}`)],
        [
          '시작한 뒤 쓸 수 있는 잔액',
          show(({ is_affordable, balance_after }) =>
            is_affordable ? formatCreditBalance(balance_after) : '크레딧이 부족합니다',
          ),
        ],
      ]}
    />
  );
}
