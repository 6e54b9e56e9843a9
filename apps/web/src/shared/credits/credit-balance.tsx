import type { CurrentUser } from '@pilgi/contract';
import { formatCreditBalance } from '../formats/format-credit-balance.ts';
import styles from './credit-balance.module.css';

type CreditBalanceProps = Pick<CurrentUser, 'credit_balance' | 'held_credits' | 'spendable_credits'>;

/** Held credits are shown only while there are any. */
export function CreditBalance({ credit_balance, held_credits, spendable_credits }: CreditBalanceProps) {
  return (
    <>
      <p className={styles.balance}>{formatCreditBalance(credit_balance)}</p>
      {held_credits > 0 ? (
        <dl className={styles.parts}>
          <div className={styles.part}>
            <dt>지금 쓸 수 있는 크레딧</dt>
            <dd>{formatCreditBalance(spendable_credits)}</dd>
          </div>
          <div className={styles.part}>
            <dt>사용 중(보류)</dt>
            <dd>{formatCreditBalance(held_credits)}</dd>
          </div>
        </dl>
      ) : null}
    </>
  );
}
