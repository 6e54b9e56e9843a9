import { CopyButton } from '@pilgi/ui';
import { formatCreditBalance } from '../../../shared/formats/format-credit-balance.ts';
import { formatWon } from '../../../shared/formats/format-won.ts';
import type { Referral } from './gifts.api.ts';
import styles from './gifts.module.css';

/** The own code with every condition, so that users know when no credits are granted. */
export function ReferralPanel({ referral }: { referral: Referral }) {
  const { code, link, referrer_credits, referred_credits, min_payment, wait_days, monthly_cap, days } = referral;
  const { waiting, rewarded, rewarded_this_month } = referral;
  return (
    <section className={styles.referral} aria-labelledby="referral-title">
      <h3 id="referral-title">친구 추천</h3>
      <p>
        친구가 내 코드를 넣고 첫 결제를 하면 나는 <strong>{formatCreditBalance(referrer_credits)}</strong>, 친구는{' '}
        <strong>{formatCreditBalance(referred_credits)}</strong>을 받습니다.
      </p>
      <p className={styles.code}>
        <span className={styles.letters}>{code}</span>
        <CopyButton value={link} name="추천 링크" label="추천 링크 복사">
          추천 링크 복사
        </CopyButton>
      </p>
      <ul className={styles.terms}>
        <li>
          {formatWon(min_payment)} 이상의 첫 결제가 {wait_days}일 안에 환불되지 않으면 그 뒤에 드립니다.
        </li>
        <li>받은 크레딧은 {days}일 동안 쓸 수 있고 현금으로 환불되지 않습니다.</li>
        <li>
          한 달에 {monthly_cap}명까지 받을 수 있습니다 (이번 달 {rewarded_this_month}명). 넘으면 친구만 받습니다.
        </li>
        <li>자기 자신이나 같은 이메일 주소, 같은 카드를 쓰는 계정은 추천할 수 없습니다.</li>
      </ul>
      <p className={styles.counts}>
        지금까지 추천으로 {rewarded}번 받았습니다. 첫 결제를 기다리는 친구는 {waiting}명입니다.
      </p>
    </section>
  );
}
