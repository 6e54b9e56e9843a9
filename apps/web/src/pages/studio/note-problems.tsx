import { Button, EmptyState, Skeleton } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { bundlesQuery, type ProblemBundle } from '../../features/study/problem-sets/problems.api.ts';
import { formatDay } from '../../shared/formats/format-moment.ts';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import styles from './note-problems.module.css';

/** Problem sets that use the note, the newest first. */
export function useNoteBundles(noteId: string) {
  const query = useQuery(bundlesQuery);
  const bundles = query.data?.filter(({ notes }) => notes.some(({ note_id }) => note_id === noteId));
  return { query, bundles };
}

const countOf = ({ status, made_count, problem_count }: ProblemBundle) =>
  status === 'COMPLETED' ? made_count : problem_count;

export const countProblems = (bundles: readonly ProblemBundle[]) =>
  bundles.reduce((sum, bundle) => sum + countOf(bundle), 0);

/** The tab with the problems of one lecture. */
export function NoteProblems({ noteId }: { noteId: string }) {
  const { query, bundles } = useNoteBundles(noteId);
  const make = (
    <Button variant="primary" render={<Link to={`/studio/problems/new?note=${noteId}`} />}>
      이 강의로 문제 만들기
    </Button>
  );
  if (bundles === undefined) {
    return query.error ? <LoadFailed title="문제를 불러올 수 없습니다" query={query} /> : <Skeleton lines={4} />;
  }
  if (bundles.length === 0) {
    return (
      <EmptyState
        headingLevel={1}
        title="아직 이 강의로 만든 문제가 없어요"
        text="강의에서 한 말을 근거로 문제를 만들어요. 틀리면 그 부분을 바로 다시 들을 수 있어요."
        action={make}
      />
    );
  }
  return (
    <section aria-labelledby="note-problems">
      <div className={styles.head}>
        <h1 id="note-problems" className={styles.heading}>
          문제
        </h1>
        {make}
      </div>
      <ul className={styles.rows}>
        {bundles.map((bundle) => (
          <li key={bundle.id}>
            <Link className={styles.row} to={`/studio/problems/${bundle.id}`}>
              <span className={styles.title}>{bundle.title}</span>
              <span className={styles.facts}>
                {countOf(bundle)}문제 · {formatDay(bundle.created_at)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
