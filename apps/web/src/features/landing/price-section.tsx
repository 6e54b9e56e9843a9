import { CREDIT_PACKAGES, REFUND_WINDOW_DAYS } from '@pilgi/domain/billing';
import { TextLink } from '@pilgi/ui';
import { Link } from 'react-router';
import { usePublicResource } from '../../shared/api/use-public-resource.ts';
import { formatWon } from '../../shared/formats/format-won.ts';
import { PriceCalculator } from './price-calculator.tsx';
import styles from './price-section.module.css';
import { prices } from './prices.api.ts';

const HOUR_MINUTES = 60;

/** Minutes of lectures that the credits are usually enough for; a dash until the prices are known. */
function useLectureTime(): (credits: number) => string {
  const { value } = usePublicResource(prices);
  const hour = value?.offers[0]?.notes.find(({ minutes }) => minutes === HOUR_MINUTES);
  return (credits) => {
    if (hour === undefined) return '–';
    const minutes = Math.floor((credits / hour.expected_credits) * HOUR_MINUTES);
    return minutes < HOUR_MINUTES ? `약 ${minutes}분` : `약 ${Math.floor(minutes / HOUR_MINUTES)}시간`;
  };
}

export function PriceSection() {
  const timeFor = useLectureTime();
  return (
    <section id="price" aria-labelledby="calculator-title" className={styles.root}>
      <div className={styles.words}>
        <h2 id="calculator-title">
          얼마가 드는지
          <br />
          먼저 계산해 보세요
        </h2>
        <p className={styles.lead}>
          구독이 아니라 충전입니다. 노트를 만들 때만 쓰고, 시작하기 전에 <strong>넘지 않는 최대 금액</strong>을 보여
          드립니다.
        </p>
        <table className={styles.table}>
          <caption>크레딧 충전 금액 (부가가치세 포함)</caption>
          <thead>
            <tr>
              <th scope="col">충전</th>
              <th scope="col">크레딧</th>
              <th scope="col">보너스</th>
              <th scope="col">강의 분량</th>
            </tr>
          </thead>
          <tbody>
            {CREDIT_PACKAGES.map(({ amount_won, credits, bonus_percent }) => (
              <tr key={amount_won}>
                <th scope="row">{formatWon(amount_won)}</th>
                <td>{credits.toLocaleString('ko-KR')}</td>
                <td>{bonus_percent > 0 ? `+${bonus_percent}%` : '없음'}</td>
                <td>{timeFor(credits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.more}>
          쓰지 않은 충전은 {REFUND_WINDOW_DAYS}일 안에 전액 환불 · 분량은 ‘보통’ 기준 예상 ·{' '}
          <TextLink render={<Link to="/refund-policy" />}>환불 정책</TextLink>
        </p>
      </div>
      <PriceCalculator />
    </section>
  );
}
