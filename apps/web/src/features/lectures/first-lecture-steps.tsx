import styles from './first-lecture-steps.module.css';

const STEPS = [
  { title: '강의 파일을 올립니다', text: '올리다가 창을 닫아도 같은 파일을 고르면 이어서 올라갑니다.' },
  { title: '가격을 확인하고 시작합니다', text: '최대 몇 크레딧인지 먼저 보고, 마음에 들 때만 시작합니다.' },
  { title: '노트를 읽습니다', text: '문장을 누르면 강의의 그 순간이 들립니다. 근거가 없는 문장은 표시됩니다.' },
];

/** In place of the list, until there is a first lecture. */
export function FirstLectureSteps() {
  return (
    <section className={styles.root} aria-labelledby="first-lecture">
      <h2 id="first-lecture">첫 노트까지 세 걸음</h2>
      <ol className={styles.steps}>
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
