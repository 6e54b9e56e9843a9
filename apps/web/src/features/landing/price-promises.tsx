import { REFUND_WINDOW_DAYS } from '@pilgi/domain/billing';
import styles from './price-promises.module.css';

const PROMISES = [
  { title: '시작하기 전에 가격부터', text: '최대 금액을 먼저 보여 드리고, 그보다 더 받지 않습니다.' },
  { title: '안 된 만큼은 0 크레딧', text: '무음 구간과 처리하지 못한 구간에는 크레딧을 받지 않습니다.' },
  {
    title: `쓰지 않았다면 ${REFUND_WINDOW_DAYS}일 안에 환불`,
    text: '그 결제로 받은 크레딧이 남아 있으면 화면에서 바로 신청합니다.',
  },
  { title: '구독이 아닙니다', text: '필요할 때 충전하고 1년 안에 씁니다. 저절로 결제되는 일은 없습니다.' },
];

export function PricePromises() {
  return (
    <section aria-labelledby="price-title" className={styles.root}>
      <h2 id="price-title">돈에 관해서는 이렇게 약속합니다</h2>
      <dl className={styles.promises}>
        {PROMISES.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
