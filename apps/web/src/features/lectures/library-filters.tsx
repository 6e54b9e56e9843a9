import { LIBRARY_SORTS } from '@pilgi/domain';
import { Select } from '@pilgi/ui';
import type { Library, LibraryWishes } from './library.api.ts';
import { SORT_TEXTS } from './library.texts.ts';
import styles from './library-list.module.css';

const ALL = 'all';
const NAMELESS = 'none';
/** Before a name, so that a course may be called anything. */
const NAMED = 'name:';

export function readWishes(read: (name: string) => string): LibraryWishes {
  const course = read('course');
  const named = course.startsWith(NAMED) ? course.slice(NAMED.length) : null;
  return {
    course: course === NAMELESS ? '' : named,
    sort: LIBRARY_SORTS.find((sort) => sort === read('order')) ?? 'newest',
  };
}

function optionOf(course: string | null): string {
  if (course === null) return ALL;
  return course === '' ? NAMELESS : NAMED + course;
}

interface LibraryFiltersProps {
  courses: Library['courses'];
  wishes: LibraryWishes;
  onChange: (changes: Record<string, string | null>) => void;
}

export function LibraryFilters({ courses, wishes, onChange }: LibraryFiltersProps) {
  const count = courses.reduce((sum, { lecture_count }) => sum + lecture_count, 0);
  return (
    <div className={styles.filters}>
      <Select
        label="과목"
        labelHidden
        value={optionOf(wishes.course)}
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
        value={wishes.sort}
        options={LIBRARY_SORTS.map((value) => ({ value, label: SORT_TEXTS[value] }))}
        onChange={({ target }) => onChange({ order: target.value === 'newest' ? null : target.value })}
      />
    </div>
  );
}
