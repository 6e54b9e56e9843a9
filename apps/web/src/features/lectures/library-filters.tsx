import { LIBRARY_SORTS } from '@pilgi/domain/lectures';
import { Select } from '@pilgi/ui';
import { COURSE_PREFIX } from '../../shared/lists/course-address.ts';
import type { Library, LibraryFilter } from './library.api.ts';
import { SORT_TEXTS } from './library.texts.ts';
import styles from './library-list.module.css';

const ALL = 'all';
const NO_COURSE = 'none';

export function readFilter(read: (name: string) => string): LibraryFilter {
  const course = read('course');
  const named = course.startsWith(COURSE_PREFIX) ? course.slice(COURSE_PREFIX.length) : null;
  return {
    course: course === NO_COURSE ? '' : named,
    sort: LIBRARY_SORTS.find((sort) => sort === read('order')) ?? 'newest',
  };
}

function optionOf(course: string | null): string {
  if (course === null) return ALL;
  return course === '' ? NO_COURSE : COURSE_PREFIX + course;
}

interface LibraryFiltersProps {
  courses: Library['courses'];
  filter: LibraryFilter;
  onChange: (changes: Record<string, string | null>) => void;
}

export function LibraryFilters({ courses, filter, onChange }: LibraryFiltersProps) {
  const count = courses.reduce((sum, { lecture_count }) => sum + lecture_count, 0);
  return (
    <div className={styles.filters}>
      <Select
        label="과목"
        labelHidden
        value={optionOf(filter.course)}
        options={[
          { value: ALL, label: `모든 과목 (${count})` },
          ...courses.map(({ name, lecture_count }) => ({
            value: optionOf(name ?? ''),
            label: `${name ?? '과목 없음'} (${lecture_count})`,
          })),
        ]}
        onChange={({ target }) => onChange({ course: target.value === ALL ? null : target.value })}
      />
      <Select
        label="정렬"
        labelHidden
        value={filter.sort}
        options={LIBRARY_SORTS.map((value) => ({ value, label: SORT_TEXTS[value] }))}
        onChange={({ target }) => onChange({ order: target.value === 'newest' ? null : target.value })}
      />
    </div>
  );
}
