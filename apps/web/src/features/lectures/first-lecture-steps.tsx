import { Button, Card } from '@pilgi/ui';
import { Link } from 'react-router';
import styles from './first-lecture-steps.module.css';

const STEPS = [
  { title: '강의 파일을 올려요', text: '올리다가 창을 닫아도 같은 파일을 고르면 이어서 올라가요.' },
  { title: '가격을 확인하고 시작해요', text: '최대 몇 크레딧인지 먼저 보고, 마음에 들 때만 시작해요.' },
  { title: '노트를 읽어요', text: '문장을 누르면 강의의 그 순간이 들려요. 강의에서 찾지 못한 문장은 표시돼요.' },
];

/** Shown instead of the list until the first lecture exists. */
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
      <Card title="먼저 예시 노트를 읽어 보세요" headingLevel={3}>
        <div className={styles.sample}>
          <p className={styles.text}>
            짧은 강의로 만들어 둔 예시예요. 문장을 눌러 소리를 듣고, 슬라이드와 근거가 된 말을 살펴보세요. 크레딧은 들지
            않아요.
          </p>
          <Button variant="primary" render={<Link to="/studio/sample" />}>
            예시 노트 읽기
          </Button>
        </div>
      </Card>
    </section>
  );
}
