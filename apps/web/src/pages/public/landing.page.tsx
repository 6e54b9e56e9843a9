import { Check } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { PaymentReturn } from '../../features/billing/payment-return.tsx';
import { HeroAccount } from '../../features/landing/hero-account.tsx';
import { HeroFacts } from '../../features/landing/hero-facts.tsx';
import { ReaderImage } from '../../features/landing/reader-image.tsx';
import { company } from '../../shared/config/company.ts';
import { readSite } from '../../shared/config/site.ts';
import { SITE_ORIGIN } from '../../shared/config/site-origin.ts';
import { PublicFrame } from '../../shared/frames/public-frame.tsx';
import { whenNearViewport } from '../../shared/near/when-near-viewport.ts';
import { pageMeta } from '../../shared/page-meta.ts';
import { StructuredData } from '../../shared/structured-data.tsx';
import styles from './landing.module.css';

const REST = 'landing-rest';
const PROMISES = ['구독 없음', '시작 전에 최대 금액 확인', '못 들은 구간은 0원'];

// Prerendered with the page; its code is loaded near the viewport (decision 0024).
const nearViewport = import.meta.env.SSR ? null : whenNearViewport(REST);
const LandingRest = import.meta.env.SSR
  ? (await import('./landing-rest.tsx')).LandingRest
  : lazy(async () => {
      await nearViewport;
      return { default: (await import('./landing-rest.tsx')).LandingRest };
    });

const DESCRIPTION =
  '문장마다 강의의 그 순간으로 이어지는 노트와 예상 문제. 강의 영상이나 녹음을 넣으면 만들어 드립니다.';

const ABOUT = import.meta.env.SSR
  ? {
      '@type': 'SoftwareApplication',
      name: '필기',
      applicationCategory: 'EducationalApplication',
      operatingSystem: 'Windows, macOS, Web',
      inLanguage: 'ko',
      url: `${SITE_ORIGIN}/`,
      description: DESCRIPTION,
      offers: { '@type': 'Offer', price: '1000', priceCurrency: 'KRW', description: '100 크레딧 충전' },
      provider: { '@type': 'Organization', name: company.name, url: `${SITE_ORIGIN}/`, email: company.supportEmail },
    }
  : null;

export const meta = () => pageMeta({ description: readSite().siteDescription || DESCRIPTION });

export default function LandingPage() {
  return (
    <PublicFrame showsAccount={false}>
      <StructuredData data={ABOUT} />
      <section className={styles.hero} aria-label="소개">
        <h1>
          강의를 넣으면
          <br />
          <span className="mark">믿을 수 있는 노트</span>가<br className={styles.phoneOnly} /> 나옵니다
        </h1>
        <p className={styles.lead}>
          문장마다 강의의 몇 분 몇 초에서 나온 말인지 눌러서 들을 수 있어요. 노트에서 바로 문제를 풀고, 틀린 곳은 그
          자리부터 다시 듣습니다.
        </p>
        <HeroAccount />
        <ul className={styles.promises}>
          {PROMISES.map((promise) => (
            <li key={promise}>
              <Check aria-hidden="true" size={18} />
              {promise}
            </li>
          ))}
        </ul>
        <ReaderImage />
        <HeroFacts />
      </section>
      <div id={REST}>
        <Suspense>
          <LandingRest />
        </Suspense>
      </div>
      <PaymentReturn />
    </PublicFrame>
  );
}
