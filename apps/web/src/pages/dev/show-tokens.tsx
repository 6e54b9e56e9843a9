import styles from './gallery.module.css';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

const COLOURS = [
  'paper',
  'surface',
  'sunken',
  'raised',
  'line',
  'line-strong',
  'line-control',
  'ink',
  'ink-2',
  'ink-3',
  'accent',
  'accent-strong',
  'accent-soft',
  'marker',
  'marker-soft',
  'good',
  'good-soft',
  'warn',
  'warn-soft',
  'bad',
  'bad-strong',
  'bad-soft',
];

function paintSwatch(name: string) {
  return (element: HTMLElement | null) => {
    element?.style.setProperty('--swatch', `var(--${name})`);
  };
}

export function ShowTokens() {
  return (
    <GallerySection id="tokens" title="색과 글자">
      <div className={styles.swatches}>
        {COLOURS.map((name) => (
          <div key={name} className={styles.swatch}>
            <div className={styles.swatchColour} ref={paintSwatch(name)} />
            <p className={styles.swatchName}>--{name}</p>
          </div>
        ))}
      </div>
      <GalleryRow label="제목과 본문">
        <h1>
          강의를 넣으면 <span className="mark">믿을 수 있는 노트</span>가 나옵니다
        </h1>
        <h2>고윳값은 왜 필요한가</h2>
        <h3>특성방정식 풀기</h3>
        <p>
          <span className="mark">행렬이 방향을 바꾸지 않는 벡터</span>를 찾으면 복잡한 변환을 배율 하나로 설명할 수
          있다. 특성방정식의 근이 고윳값이고, 대칭행렬이면 항상 실수다.
        </p>
        <p className="num">10,000원 · 1,080 크레딧 · 1시간 30분 · 2025. 9. 1.</p>
      </GalleryRow>
    </GallerySection>
  );
}
