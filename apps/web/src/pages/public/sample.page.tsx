import { Button } from '@pilgi/ui';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { PublicFrame } from '../../shared/frames/public-frame.tsx';
import { whenInteracted } from '../../shared/near/when-interacted.ts';
import { whenNearViewport } from '../../shared/near/when-near-viewport.ts';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './sample.module.css';

const READER = 'sample-reader';
const STUDY = 'sample-study';

// Prerendered with the page; their code is loaded on interaction or near the viewport (decision 0024).
const interaction = import.meta.env.SSR ? null : whenInteracted(READER);
const SampleReader = import.meta.env.SSR
  ? (await import('./sample-reader.tsx')).SampleReader
  : lazy(async () => {
      await interaction;
      return { default: (await import('./sample-reader.tsx')).SampleReader };
    });

const nearViewport = import.meta.env.SSR ? null : Promise.race([whenNearViewport(STUDY), whenInteracted(STUDY)]);
const SampleStudy = import.meta.env.SSR
  ? (await import('../../features/landing/sample/sample-study.tsx')).SampleStudy
  : lazy(async () => {
      await nearViewport;
      return { default: (await import('../../features/landing/sample/sample-study.tsx')).SampleStudy };
    });

const DESCRIPTION =
  '2분짜리 강의의 노트를 로그인 없이 읽고, 문장을 눌러 그 말을 들어 보세요. 문제 세 개도 풀 수 있어요.';

export const meta = () => pageMeta({ title: '예시 노트', description: DESCRIPTION });

export default function SamplePage() {
  return (
    <PublicFrame>
      <div className={styles.intro}>
        <p>
          <strong>예시 노트예요.</strong> 시각이나 문장을 누르면 그 순간의 소리가 들려요. 필기 팀이 만든 2분짜리
          강의이고, 소리는 합성한 목소리, 대조한 결과는 예시로 적어 둔 것이에요.
        </p>
        <Button variant="primary" render={<Link to="/studio" />}>
          강의 올려 보기
        </Button>
      </div>
      <div id={READER} className={styles.reader}>
        <Suspense>
          <SampleReader id={READER} />
        </Suspense>
      </div>
      <div id={STUDY} className={styles.study}>
        <Suspense>
          <SampleStudy id={STUDY} />
        </Suspense>
      </div>
    </PublicFrame>
  );
}
