import { solvingMinutes } from '@pilgi/domain/study';
import { useQueries } from '@tanstack/react-query';
import { areSameCounts, type Counts, countProblems, type OrderDraft, orderOf, PRESETS } from './bundle-order.ts';
import styles from './bundle-order-form.module.css';
import { NO_ORDER } from './bundle-quote-panel.tsx';
import { bundleQuoteQuery } from './problems.api.ts';

interface PresetChoiceProps {
  draft: OrderDraft;
  onChange: (counts: Counts) => void;
}

const priceText = (credits: number) => `약 ${credits.toLocaleString('ko-KR', { maximumFractionDigits: 1 })} 크레딧`;

/** Three sizes with their time and price; a note that is too short for one shows that instead of a price. */
export function PresetChoice({ draft, onChange }: PresetChoiceProps) {
  const orders = PRESETS.map(({ counts }) => orderOf({ ...draft, counts }));
  const quotes = useQueries({
    queries: orders.map((order) => ({ ...bundleQuoteQuery(order ?? NO_ORDER), enabled: order !== null })),
  });
  return (
    <fieldset className={styles.counts}>
      <legend className={styles.legend}>얼마나 풀까요?</legend>
      <ul className={styles.presets} aria-label="미리 정한 구성">
        {PRESETS.map(({ name, counts }, index) => {
          const quote = quotes[index];
          const price = quote?.error ? '이 노트로는 모자라요' : quote?.data && priceText(quote.data.expected_credits);
          return (
            <li key={name}>
              <button
                type="button"
                className={styles.preset}
                aria-pressed={areSameCounts(draft.counts, counts)}
                onClick={() => onChange(counts)}
              >
                <strong>{name}</strong> <span>{countProblems(counts)}문제</span>{' '}
                <span className={styles.hint}>약 {solvingMinutes(counts)}분</span>{' '}
                <span className={styles.hint}>{orders[index] === null ? '' : (price ?? '...')}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
