import { StatusChip } from '@pilgi/ui/chip';
import styles from './sample-note.module.css';
import { WaveForm } from './wave-form.tsx';

function Moment({ at }: { at: string }) {
  return <span className={styles.moment}>{at}</span>;
}

function Slide() {
  return (
    <div className={styles.player}>
      <div className={styles.slide}>
        <b>고윳값의 정의</b>
        <p>Av = λv, v ≠ 0</p>
        <p>det(A − λI) = 0</p>
        <p>예) 2×2 대칭행렬</p>
      </div>
      <WaveForm />
      <p className={styles.times}>
        <span>0:41:12</span>
        <span>1:28:40</span>
      </p>
    </div>
  );
}

function Note() {
  return (
    <div className={styles.note}>
      <h3>1. 고윳값은 왜 필요한가</h3>
      <p>
        <span className="mark">행렬이 방향을 바꾸지 않는 벡터</span>를 찾으면 복잡한 변환을 배율 하나로 설명할 수 있다.{' '}
        <Moment at="0:41:12" />
      </p>
      <p>
        특성방정식 det(A − λI) = 0의 근이 고윳값이고, 대칭행렬이면 항상 실수다. <Moment at="0:43:05" />
      </p>
      <div className={styles.problem}>
        <p>
          <b>문제 3.</b> 2×2 대칭행렬의 고윳값에 대한 설명으로 옳은 것은?
        </p>
        <ol>
          <li>항상 서로 다르다</li>
          <li>항상 실수다</li>
          <li>항상 양수다</li>
        </ol>
      </div>
    </div>
  );
}

export function SampleNote() {
  return (
    <section aria-labelledby="sample-note" className={styles.root}>
      <div className={styles.bar}>
        <h2 id="sample-note">선형대수 7강 · 고윳값과 고유벡터</h2>
        <StatusChip tone="good" className={styles.proof}>
          근거 확인 182/185
        </StatusChip>
      </div>
      <div className={styles.body}>
        <Slide />
        <Note />
      </div>
    </section>
  );
}
