import { CREDITS_PER_WON, formatCredits, toMicroCredits } from '@pilgi/domain/billing';
import { Skeleton } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { formatCreditBalance } from '../formats/format-credit-balance.ts';
import { formatDuration } from '../formats/format-duration.ts';
import { formatWon } from '../formats/format-won.ts';
import { currentUserQuery } from '../session/current-user.api.ts';
import styles from './price-summary.module.css';

interface Price {
  expected_credits: number;
  ceiling_credits: number;
  expected_seconds: number;
  is_affordable: boolean;
}

/** Rounded up, so that the amount in won is never below the credits. */
const wonOf = (credits: number) => formatWon(Math.ceil(credits / CREDITS_PER_WON));

function Balance({ price }: { price: Price }) {
  const { data: user } = useQuery(currentUserQuery);
  if (!price.is_affordable) return '크레딧이 부족합니다';
  if (!user) return null;
  const after = Math.max(0, user.spendable_credits - price.expected_credits);
  // The unit once: with it twice the line does not fit beside its name on a phone.
  return `${formatCredits(toMicroCredits(user.spendable_credits))} → 약 ${formatCreditBalance(after)}`;
}

/** What something costs, at most and probably, in credits and in won. Has a constant height while loading. */
export function PriceSummary({ subject, price }: { subject: string; price: Price | undefined }) {
  return (
    <div className={styles.root} aria-busy={!price}>
      <div className={styles.box}>
        <p className={styles.subject}>{subject}</p>
        {price ? <p className={styles.time}>약 {formatDuration(price.expected_seconds * 1000)} 걸립니다</p> : null}
        <p className={styles.expected}>
          {price ? (
            <>
              약 <strong>{formatCreditBalance(price.expected_credits)}</strong>{' '}
              <span className={styles.won}>({wonOf(price.expected_credits)})</span>
            </>
          ) : (
            <Skeleton width="short" />
          )}
        </p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>최대 비용</dt>
          <dd>
            {price ? (
              `많아도 ${formatCreditBalance(price.ceiling_credits)}(${wonOf(price.ceiling_credits)})`
            ) : (
              <Skeleton width="short" />
            )}
          </dd>
        </div>
        <div>
          <dt>쓸 수 있는 크레딧</dt>
          <dd>{price ? <Balance price={price} /> : <Skeleton width="short" />}</dd>
        </div>
      </dl>
    </div>
  );
}
