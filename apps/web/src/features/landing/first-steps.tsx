import styles from './first-steps.module.css';

const STEPS = [
  {
    title: '강의를 넣습니다',
    text: '녹음 파일이나 강의 영상을 그대로 넣으세요. 슬라이드는 화면에서 알아서 찾아냅니다.',
  },
  {
    title: '가격을 확인합니다',
    text: '아무것도 시작하지 않은 채로 최대 몇 크레딧이 드는지 먼저 보여 드립니다. 마음에 들 때만 시작하세요.',
  },
  {
    title: '노트와 문제로 공부합니다',
    text: '시각을 누르면 그 말을 한 순간으로 갑니다. 예상 문제로 정말 이해했는지 확인해 보세요.',
  },
];

export function FirstSteps() {
  return (
    <section aria-labelledby="first-steps" className={styles.root}>
      <h2 id="first-steps">90분 강의가 노트가 되기까지</h2>
      <ol className={styles.steps}>
        {STEPS.map(({ title, text }, index) => (
          <li key={title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
