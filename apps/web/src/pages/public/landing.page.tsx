import { DownloadPlace } from '../../features/landing/download-place.tsx';
import { FeatureCards } from '../../features/landing/feature-cards.tsx';
import { HeroAccount } from '../../features/landing/hero-account.tsx';
import { SampleNote } from '../../features/landing/sample-note.tsx';
import { PaymentReturn } from '../../features/payments/payment-return.tsx';
import { ServerNeeded } from '../../shared/connection/server-needed.tsx';
import { PublicFrame } from '../../shared/frames/public-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './landing.module.css';

export const meta = () =>
  pageMeta({
    description:
      '문장마다 강의의 몇 초에서 나온 말인지 확인된 노트와 예상 문제. 강의 영상이나 녹음을 넣으면 만들어 드립니다.',
  });

export default function LandingPage() {
  return (
    <PublicFrame showsAccount={false}>
      <section className={styles.hero} aria-label="소개">
        <div className={styles.words}>
          <h1>
            강의를 넣으면
            <br />
            <span className="mark">믿을 수 있는 노트</span>가
            <br />
            나옵니다
          </h1>
          <p className={styles.lead}>
            문장마다 강의의 몇 초에서 나온 말인지 확인된 노트와 예상 문제. 시작하기 전에 가격을 먼저 보여 드립니다.
          </p>
          <HeroAccount />
          <ServerNeeded>
            <DownloadPlace />
          </ServerNeeded>
        </div>
        <SampleNote />
      </section>
      <FeatureCards />
      <PaymentReturn />
    </PublicFrame>
  );
}
