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
        <li>{`결제 후 ${REFUND_WINDOW_DAYS}일(${REFUND_WINDOW_HOURS}시간) 안에, 충전한 크레딧을 쓰지 않고 그만큼 남아 있으면 바로 환불할 수 있습니다.`}</li>
        <li>환불하면 보너스를 포함해 충전된 크레딧이 모두 차감됩니다. 이미 쓴 크레딧은 환불되지 않습니다.</li>
        <li>
          신청은 24시간 언제든 할 수 있고, 결제 취소는 바로 요청합니다. 카드사 처리에는 영업일 3~5일이 걸릴 수 있습니다.
        </li>
        <li>따로 확인이 필요한 환불은 평일 09:00~18:00에, 늦어도 영업일 3일 안에 처리합니다.</li>
      </ul>
    </Card>
  );
}
