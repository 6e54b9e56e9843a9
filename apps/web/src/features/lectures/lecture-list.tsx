import { Skeleton, StatusChip } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatBytes } from '../../shared/formats/format-bytes.ts';
import { formatDay } from '../../shared/formats/format-moment.ts';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import { FirstLectureSteps } from './first-lecture-steps.tsx';
import { LECTURE_STATUS_TEXTS, lectureFacts } from './lecture.texts.ts';
import styles from './lecture-list.module.css';
import { type Lecture, lecturesQuery } from './lectures.api.ts';

interface LectureListProps {
  /** What became of a lecture: its newest work or note. */
  latest: (lectureId: string) => ReactNode;
}

function LectureRow({ lecture, latest }: LectureListProps & { lecture: Lecture }) {
  const { id, title, course, status, size_bytes, created_at } = lecture;
  const { label, tone } = LECTURE_STATUS_TEXTS[status];
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        {course === null ? null : <p className={styles.course}>{course}</p>}
        <h3 className={styles.title}>
          <Link to={`/studio/lectures/${id}`}>{title}</Link>
        </h3>
        <p className={styles.facts}>
          {[lectureFacts(lecture), formatBytes(size_bytes), formatDay(created_at)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={styles.state}>
        {status === 'READY' ? latest(id) : <StatusChip tone={tone}>{label}</StatusChip>}
      </div>
    </li>
  );
}

export function LectureList({ latest }: LectureListProps) {
  const query = useQuery(lecturesQuery);
  if (query.data?.length === 0) return <FirstLectureSteps />;
  if (query.error && !query.data) return <LoadFailed title="강의를 불러올 수 없습니다" query={query} />;
  return (
    <section aria-labelledby="lectures" aria-busy={!query.data}>
      <h2 id="lectures" className={styles.heading}>
        내 강의
      </h2>
      {query.data ? (
        <ul className={styles.rows}>
          {query.data.map((lecture) => (
            <LectureRow key={lecture.id} lecture={lecture} latest={latest} />
          ))}
        </ul>
      ) : (
        <Skeleton lines={4} />
      )}
    </section>
  );
}
