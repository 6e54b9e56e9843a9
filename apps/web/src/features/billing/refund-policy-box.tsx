import { REFUND_WINDOW_DAYS, REFUND_WINDOW_HOURS } from '@pilgi/domain/billing';
import { Card, TextLink } from '@pilgi/ui';
import styles from './payment-management.module.css';

export function RefundPolicyBox() {
  return (
    <Card
      title="환불 정책"
      action={
        <TextLink external href="/refund-policy">
          환불 정책 전문
        </TextLink>
      }
    >
      <ul className={styles.policy}>
        <li>{`결제 후 ${REFUND_WINDOW_DAYS}일(${REFUND_WINDOW_HOURS}시간) 안에, 결제로 받은 크레딧이 그만큼 남아 있으면 전액을 바로 환불받을 수 있습니다.`}</li>
        <li>
          기간이 지났거나 일부를 썼다면, 쓴 크레딧과 보너스를 뺀 남은 만큼을 유효기간 안에 결제마다 한 번 환불받을 수
          있습니다.
        </li>
        <li>
          환불하면 그 결제의 보너스를 포함해 남은 크레딧이 차감됩니다. 무료로 받은 크레딧은 환불되지 않고 그대로
          남습니다.
        </li>
        <li>
          신청은 24시간 언제든 할 수 있고, 결제 취소는 바로 요청합니다. 카드사 처리에는 영업일 3~5일이 걸릴 수 있습니다.
        </li>
        <li>따로 확인이 필요한 환불은 평일 09:00~18:00에, 늦어도 영업일 3일 안에 처리합니다.</li>
      </ul>
    </Card>
  );
}
