import { lazy, Suspense } from 'react';
import { PaymentReturn } from '../../features/billing/payment-return.tsx';
import { DownloadButtons } from '../../features/client-versions/download-buttons.tsx';
import { HeroAccount } from '../../features/landing/hero-account.tsx';
import { SAMPLE_ID } from '../../features/landing/sample-id.ts';
import { company } from '../../shared/config/company.ts';
import { readSite } from '../../shared/config/site.ts';
import { SITE_ORIGIN } from '../../shared/config/site-origin.ts';
import { ServerNeeded } from '../../shared/connection/server-needed.tsx';
import { PublicFrame } from '../../shared/frames/public-frame.tsx';
import { whenInteracted } from '../../shared/near/when-interacted.ts';
import { whenNearViewport } from '../../shared/near/when-near-viewport.ts';
import { pageMeta } from '../../shared/page-meta.ts';
import { StructuredData } from '../../shared/structured-data.tsx';
import styles from './landing.module.css';

const REST = 'landing-rest';

// Prerendered with the page; their code is loaded on interaction or near the viewport (decision 0024).
const interaction = import.meta.env.SSR ? null : whenInteracted(SAMPLE_ID);
const SampleNote = import.meta.env.SSR
  ? (await import('../../features/landing/sample-note.tsx')).SampleNote
  : lazy(async () => {
      await interaction;
      return { default: (await import('../../features/landing/sample-note.tsx')).SampleNote };
    });

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
        <div className={styles.entry}>
          <p className={styles.lead}>
            문장마다 강의의 그 순간으로 이어지는 노트와 예상 문제. 시작하기 전에 가격을 먼저 보여 드립니다.
          </p>
          <HeroAccount />
          <ServerNeeded>
            <DownloadButtons />
          </ServerNeeded>
        </div>
        <div id={SAMPLE_ID} className={styles.sample}>
          <Suspense>
            <SampleNote />
          </Suspense>
        </div>
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
