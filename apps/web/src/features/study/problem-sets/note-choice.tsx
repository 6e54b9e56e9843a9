import { Checkbox, EmptyState, Skeleton, TextLink } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LoadFailed } from '../../../shared/lists/load-failed.tsx';
import { MAX_NOTES } from './bundle-order.ts';
import styles from './bundle-order-form.module.css';
import { notedLecturesQuery } from './problems.api.ts';

interface NoteChoiceProps {
  chosenIds: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Finished notes of the user; several can be combined in one bundle. */
export function NoteChoice({ chosenIds, onChange }: NoteChoiceProps) {
  const query = useQuery(notedLecturesQuery);
  const lectures = query.data;
  if (!lectures) {
    return query.error ? <LoadFailed title="노트를 불러올 수 없습니다" query={query} /> : <Skeleton lines={3} />;
  }
  if (lectures.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        title="아직 노트가 없습니다"
        text="문제는 노트로 만듭니다. 먼저 강의를 올리고 노트를 만들어 주세요."
        action={<TextLink render={<Link to="/studio" />}>강의로 가기</TextLink>}
      />
    );
  }
  const isFull = chosenIds.length >= MAX_NOTES;
  return (
    <fieldset className={styles.notes}>
      <legend className={styles.legend}>
        노트 고르기 <span className={styles.hint}>여러 개를 함께 골라도 됩니다 (최대 {MAX_NOTES}개)</span>
      </legend>
      {lectures.map(({ note_id, title, course }) => {
        const id = note_id ?? '';
        const isChosen = chosenIds.includes(id);
        return (
          <Checkbox
            key={id}
            label={course === null ? title : `${title} · ${course}`}
            checked={isChosen}
            disabled={!isChosen && isFull}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosenIds, id] : chosenIds.filter((other) => other !== id))
            }
          />
        );
      })}
    </fieldset>
  );
}
