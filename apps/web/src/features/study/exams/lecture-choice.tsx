import { Checkbox } from '@pilgi/ui';
import styles from './exams.module.css';

interface LectureChoiceProps {
  lectures: readonly { lecture_id: string; title: string }[];
  /** None means all. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Limits the exam to some lectures, such as those since the last exam. */
export function LectureChoice({ lectures, chosen, onChange }: LectureChoiceProps) {
  if (lectures.length < 2) return null;
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <details className={styles.rest}>
      <summary>
        {chosen.length === 0 ? `범위: 강의 ${lectures.length}개 모두` : `범위: 강의 ${chosen.length}개`}
      </summary>
      <div className={styles.lectures}>
        {lectures.map(({ lecture_id, title }) => (
          <Checkbox
            key={lecture_id}
            label={title}
            checked={chosen.includes(lecture_id)}
            onChange={({ target }) => toggle(lecture_id, target.checked)}
          />
        ))}
      </div>
    </details>
  );
}
