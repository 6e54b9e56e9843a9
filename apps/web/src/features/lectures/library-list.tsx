import { pageCountFor, pageWindow } from '@pilgi/domain/shared';
import { EmptyState, Pager, PageSkeleton } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useHidden } from '../../shared/deletions/delayed-deletions.ts';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import { useListParams } from '../../shared/lists/use-list-params.ts';
import { LIBRARY_PAGE_SIZE, libraryQuery } from './library.api.ts';
import { LibraryFilters, readFilter } from './library-filters.tsx';
import styles from './library-list.module.css';
import { LibraryRow } from './library-row.tsx';

interface LibraryListProps {
  /** Shown instead of the list until the first lecture exists. */
  whenEmpty: ReactNode;
  /** Action for the selected course. */
  courseAction?: (course: string) => ReactNode;
}

/** Lectures by course, sort order and page from the URL. */
export function LibraryList({ whenEmpty, courseAction }: LibraryListProps) {
  const { page, read, change, addressOf } = useListParams();
  const filter = readFilter(read);
  const query = useQuery(libraryQuery({ ...filter, page }));
  const { data } = query;
  const hidden = useHidden();
  if (data && data.courses.length === 0) return whenEmpty;
  if (query.error && !data) return <LoadFailed title="강의를 불러올 수 없습니다" query={query} />;
  const shown = (data?.lectures ?? []).filter(({ id }) => !hidden.has(id));
  const last = pageCountFor(data?.total ?? 0, LIBRARY_PAGE_SIZE);
  return (
    <section aria-labelledby="lectures" aria-busy={!data}>
      <div className={styles.head}>
        <h2 id="lectures">내 강의</h2>
        {data && filter.course ? courseAction?.(filter.course) : null}
        {data ? <LibraryFilters courses={data.courses} filter={filter} onChange={change} /> : null}
      </div>
      {data ? (
        <ul className={styles.rows}>
          {shown.map((lecture) => (
            <LibraryRow key={lecture.id} lecture={lecture} />
          ))}
        </ul>
      ) : (
        <PageSkeleton layout="rows" count={6} label="강의를 불러오는 중" />
      )}
      {data && shown.length === 0 ? <EmptyState title="여기에는 강의가 없어요" headingLevel={3} /> : null}
      <Pager
        className={styles.pager}
        current={page}
        last={last}
        pages={pageWindow({ page, pageCount: last })}
        linkFor={(number) => <Link to={addressOf(number)} />}
        label="강의 페이지"
      />
    </section>
  );
}
