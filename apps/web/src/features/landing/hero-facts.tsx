import styles from './hero-facts.module.css';

/** The numbers are drawn into the image above (e2e/screenshots/draw-landing-images.ts). */
const FACTS = [
  { title: '누르면 그 순간이 들립니다', text: '문장마다 강의에서 한 말과 시각이 붙어 있어요.' },
  { title: '그때의 슬라이드가 옆에 있습니다', text: '듣는 곳을 따라 슬라이드와 받아쓰기가 함께 움직여요.' },
  { title: '확인 못 한 문장은 숨기지 않습니다', text: '강의에서 찾지 못한 말은 그렇다고 표시해요.' },
];

export function HeroFacts() {
  return (
    <ol className={styles.root}>
      {FACTS.map(({ title, text }, index) => (
        <li key={title}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
