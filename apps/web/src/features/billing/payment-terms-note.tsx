import { REFUND_WINDOW_DAYS, REFUND_WINDOW_HOURS } from '@pilgi/domain/billing';
import { TextLink } from '@pilgi/ui';
import { recipients } from '../../../content/legal/tables/recipient-tables.ts';
import styles from './payment-panel.module.css';
import { MINOR_NOTICE } from './payments.texts.ts';

/** What the terms promise to show before a payment. The links open new tabs, so that the order stays. */
export function PaymentTermsNote() {
  const { name, items, task, period } = recipients.card_payments;
  return (
    <>
      <p className={styles.note}>
        {`결제 후 ${REFUND_WINDOW_DAYS}일(${REFUND_WINDOW_HOURS}시간) 안에 결제로 받은 크레딧이 그만큼 남아 있으면 전액을, 그 밖에는 유효기간 안에 남은 만큼을 환불받을 수 있습니다. `}
        <TextLink external href="/refund-policy">
          환불 정책
        </TextLink>
      </p>
      <p className={styles.note}>
        {`결제를 위해 제공하는 정보: ${items}. 받는 자: ${name}. 목적: ${task}. 보유 기간: ${period}. `}
        <TextLink external href="/privacy#article-19">
          개인정보처리방침 제19조
        </TextLink>
      </p>
      <p className={styles.note}>{MINOR_NOTICE}</p>
    </>
  );
}
