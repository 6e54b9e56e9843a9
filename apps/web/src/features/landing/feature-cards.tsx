import { CircleCheck, FileVideo, Images, TriangleAlert, Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './feature-cards.module.css';

const partsIllustration = (
  <>
    <span className={styles.struck}>
      <FileVideo size={18} />
      강의 원본 영상
    </span>
    <span>
      <Volume2 size={18} />
      소리
    </span>
    <span>
      <Images size={18} />
      슬라이드
    </span>
  </>
);

const checkedIllustration = (
  <>
    <span className={styles.good}>
      <CircleCheck size={18} />
      15:41에 한 말과 대조했습니다
    </span>
    <span className={styles.warn}>
      <TriangleAlert size={18} />
      강의에서 찾지 못함
    </span>
  </>
);

const progressIllustration = (
  <>
    <span className={styles.wide}>노트 만드는 중 · 약 4분 남음</span>
    <span className={styles.track} />
  </>
);

const FEATURES: readonly { name: string; title: string; text: string; illustration: ReactNode }[] = [
  {
    name: '안전한 처리',
    title: '강의 파일은 내 것입니다',
    text: '영상은 내 컴퓨터에서 소리와 슬라이드로 줄여 보내고, 원본은 보내지 않아도 됩니다.',
    illustration: partsIllustration,
  },
  {
    name: '높은 정확도',
    title: '강의와 다른 문장을 찾아 고칩니다',
    text: '다른 AI가 문장마다 강의 받아쓰기와 대조합니다. 일부만 확인되거나 찾지 못한 문장은 표시해 둡니다.',
    illustration: checkedIllustration,
  },
  {
    name: '편리함',
    title: '창을 닫아도 계속됩니다',
    text: '진행률과 남은 시간을 보여 주고, 끝나면 알려 드립니다.',
    illustration: progressIllustration,
  },
];

export function FeatureCards() {
  return (
    <section id="features" aria-label="특징" className={styles.band}>
      <ul className={styles.three}>
        {FEATURES.map(({ name, title, text, illustration }) => (
          <li key={name} className={styles.card}>
            <div className={styles.picture} aria-hidden="true">
              {illustration}
            </div>
            <p className={styles.name}>{name}</p>
            <h2>{title}</h2>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
