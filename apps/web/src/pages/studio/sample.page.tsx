import { useQuery } from '@tanstack/react-query';
import { useFilterParam } from '../../features/notes/document/filter/use-filter-param.ts';
import { NoteReader } from '../../features/notes/document/note-reader.tsx';
import { ReaderSkeleton } from '../../features/notes/document/reader-skeleton.tsx';
import { sampleNoteQuery } from '../../features/notes/document/sample-note.api.ts';
import { useViewParam } from '../../features/notes/document/views/use-view-param.ts';
import { AppFrame } from '../../shared/frames/app-frame.tsx';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { BackToLectures } from './note-acts.tsx';
import styles from './studio.module.css';

export const meta = () => pageMeta({ title: '예시 노트', isListed: false });

function SampleNote() {
  const query = useQuery(sampleNoteQuery);
  const filter = useFilterParam();
  const view = useViewParam();
  if (query.data)
    return (
      <NoteReader
        {...filter}
        {...view}
        isOwn={false}
        back={<BackToLectures />}
        note={query.data}
        onStale={() => undefined}
      />
    );
  return query.error ? <LoadFailed title="예시 노트를 불러올 수 없습니다" query={query} /> : <ReaderSkeleton />;
}

export default function SamplePage() {
  return (
    <AppFrame width="full">
      <div className={styles.acts}>
        <p className={styles.sample}>
          필기 팀이 만든 짧은 강의의 예시 노트이며, 대조한 결과도 예시로 적어 두었어요. 크레딧은 들지 않아요.
        </p>
      </div>
      <SampleNote />
    </AppFrame>
  );
}
