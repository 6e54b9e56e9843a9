import { Button, ProgressBar } from '@pilgi/ui';
import { Link } from 'react-router';
import { formatDuration } from '../../shared/formats/format-duration.ts';
import { formatDay } from '../../shared/formats/format-moment.ts';
import { FactLine } from '../../shared/lists/fact-line.tsx';
import type { Today } from '../../shared/today/today.api.ts';
import styles from './today.module.css';

type Lecture = Today['recent'][number];

const STATE_TEXTS: Record<Lecture['state'], string> = {
  CHECKING: '파일을 확인하는 중',
  REFUSED: '쓸 수 없는 파일',
  READY: '아직 노트가 없어요',
  WORKING: '노트를 만드는 중',
  NOTE: '노트가 있어요',
  PARTIAL: '일부가 빠진 노트',
};

function NextAct({ lecture }: { lecture: Lecture }) {
  const { id, state, note_id, job_id } = lecture;
  if (job_id !== null) {
    return (
      <Button size="small" render={<Link to={`/studio/jobs/${job_id}`} />}>
        진행 보기
      </Button>
    );
  }
  if (note_id !== null) {
    return (
      <Button size="small" render={<Link to={`/studio/notes/${note_id}`} />}>
        노트 읽기
      </Button>
    );
  }
  return state === 'READY' ? (
    <Button size="small" render={<Link to={`/studio/lectures/${id}`} />}>
      노트 만들기
    </Button>
  ) : null;
}

export function RecentLectures({ today }: { today: Today }) {
  return (
    <section aria-labelledby="recent">
      <div className={styles.sectionHead}>
        <h2 id="recent">최근 강의</h2>
        <Link to="/studio">강의 {today.lecture_count}개 모두 보기</Link>
      </div>
      <ul className={styles.rows}>
        {today.recent.map((lecture) => {
          const { id, title, course, duration_ms, created_at, progress_permille, state } = lecture;
          const length = duration_ms === null ? null : formatDuration(duration_ms);
          return (
            <li key={id} className={styles.row}>
              <div className={styles.rowWords}>
                <p className={styles.strong}>
                  <Link to={`/studio/lectures/${id}`}>{title}</Link>
                </p>
                {progress_permille === null ? (
                  <FactLine
                    className={styles.small}
                    facts={[course, length, formatDay(created_at), STATE_TEXTS[state]]}
                  />
                ) : (
                  <ProgressBar label="노트를 만드는 중 · 닫아도 계속돼요" value={progress_permille} max={1000} />
                )}
              </div>
              <NextAct lecture={lecture} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
