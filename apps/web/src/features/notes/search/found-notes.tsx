import { Button, EmptyState, Skeleton } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LoadFailed } from '../../../shared/lists/load-failed.tsx';
import { FoundNote } from './found-note.tsx';
import styles from './found-notes.module.css';
import { searchQuery } from './search.api.ts';

interface FoundNotesProps {
  search: string;
  page: number;
  addressOf: (page: number) => string;
}

/** Search results in all notes, by note. */
export function FoundNotes({ search, page, addressOf }: FoundNotesProps) {
  const query = useQuery(searchQuery(search, page));
  if (query.error && !query.data) return <LoadFailed title="노트를 찾지 못했습니다" query={query} />;
  if (!query.data) return <Skeleton lines={6} />;
  const { notes, has_more } = query.data;
  if (notes.length === 0 && page === 1) {
    return (
      <EmptyState
        title={`‘${search}’에 맞는 노트가 없습니다`}
        text="낱말의 일부만 적어도 찾습니다. 더 짧게 적거나 다른 말로 찾아보세요."
      />
    );
  }
  return (
    <section aria-labelledby="found" aria-busy={query.isFetching} className={styles.root}>
      <h2 id="found" className={styles.heading}>
        ‘{search}’ 찾은 노트
      </h2>
      {notes.length === 0 ? <p>이 쪽에는 노트가 없습니다.</p> : null}
      {notes.map((note) => (
        <FoundNote key={note.note_id} note={note} />
      ))}
      <nav className={styles.pages} aria-label="찾은 노트 쪽">
        {page > 1 ? <Button render={<Link to={addressOf(page - 1)} />}>이전</Button> : null}
        {has_more ? <Button render={<Link to={addressOf(page + 1)} />}>다음</Button> : null}
      </nav>
    </section>
  );
}
