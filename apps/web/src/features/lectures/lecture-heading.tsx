import { Notice, ProgressBar } from '@pilgi/ui';
import { formatBytes } from '../../shared/formats/format-bytes.ts';
import { formatDay } from '../../shared/formats/format-moment.ts';
import { lectureFacts } from './lecture.texts.ts';
import styles from './lecture-heading.module.css';
import type { Lecture } from './lectures.api.ts';

/** Title, properties and preparation state of a lecture. */
export function LectureHeading({ lecture }: { lecture: Lecture }) {
  const { title, course, status, refusal, size_bytes, prepared_in, source, created_at } = lecture;
  return (
    <div className={styles.root}>
      <header>
        {course === null ? null : <p className={styles.course}>{course}</p>}
        <h1>{title}</h1>
        <p className={styles.facts}>
          {[lectureFacts(lecture), formatBytes(size_bytes), formatDay(created_at)].filter(Boolean).join(' · ')}
        </p>
        {prepared_in === 'BROWSER' ? (
          <p className={styles.facts}>원본 영상 대신 소리와 슬라이드만 올린 강의예요.</p>
        ) : null}
      </header>
      {status === 'CHECKING' ? (
        <ProgressBar
          label="내용을 확인하고 있어요"
          value={undefined}
          text={
            source === 'HANDOUT'
              ? '쪽을 나누고 글을 읽고 있어요. 창을 닫아도 계속돼요.'
              : '소리와 슬라이드를 찾고 있어요. 창을 닫아도 계속돼요.'
          }
        />
      ) : null}
      {status === 'REFUSED' ? (
        <Notice tone="bad" title="이 파일로는 노트를 만들 수 없습니다">
          {refusal ?? '파일을 확인하고 다시 올려주세요.'}
        </Notice>
      ) : null}
    </div>
  );
}
