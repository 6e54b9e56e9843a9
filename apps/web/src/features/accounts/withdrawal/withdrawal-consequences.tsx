import { Notice } from '@pilgi/ui';
import { formatCreditBalance } from '../../../shared/formats/format-credit-balance.ts';
import { formatWon } from '../../../shared/formats/format-won.ts';
import type { WithdrawalPreview } from './withdrawal.api.ts';
import styles from './withdrawal-consequences.module.css';

/** Deleted data, possible refunds and legally retained records; shown before the password field. */
export function WithdrawalConsequences({ preview }: { preview: WithdrawalPreview }) {
  const { credit_balance, refundable_won, remainders, running_jobs, kept_records } = preview;
  return (
    <div className={styles.root}>
      {remainders.length > 0 ? (
        <Notice tone="info" title={`돌려드릴 금액 ${formatWon(refundable_won)}`}>
          쓰지 않은 유상 크레딧의 값을 결제 수단으로 돌려드린 뒤 계정을 지웁니다(보통 몇 분). 결제사가 취소를 받아 주지
          않으면 이메일로 계좌를 여쭙고 계좌로 보내 드립니다.
          <ul>
            {remainders.map(({ transaction_id, order_name, amount, refund_amount, credits, needs_account }) => (
              <li key={transaction_id}>
                {order_name} ({formatWon(amount)}): 남은 {formatCreditBalance(credits)} →{' '}
                <strong>{formatWon(refund_amount)}</strong>
                {needs_account ? ' (계좌로 보내 드립니다)' : null}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <section aria-labelledby="withdrawal-gone">
        <h3 id="withdrawal-gone">탈퇴하면 사라지는 것</h3>
        <ul>
          <li>
            남은 크레딧 <strong>{formatCreditBalance(credit_balance)}</strong>
          </li>
          <li>올린 강의, 만든 노트와 문제, 공유 링크</li>
          {running_jobs > 0 ? (
            <li>진행 중인 작업 {running_jobs}건 (바로 멈추고, 이미 만들어진 부분의 크레딧만 쓴 것으로 봅니다)</li>
          ) : null}
          <li>이메일과 비밀번호, 로그인 상태 (되돌릴 수 없습니다)</li>
        </ul>
      </section>
      <section aria-labelledby="withdrawal-kept">
        <h3 id="withdrawal-kept">정해진 기간 동안 남는 것</h3>
        <p className={styles.hint}>아래 기록은 다른 정보와 떼어 보관하고, 기간이 지나면 지웁니다.</p>
        <ul>
          {kept_records.map(({ name, law, period }) => (
            <li key={name}>
              {name} <strong>{period}</strong>
              <span className={styles.law}>{law}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
