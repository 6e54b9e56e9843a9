import { SearchBox } from '@pilgi/ui';
import { TopUpButton } from '../../features/billing/top-up-button.tsx';
import { CourseChatAction } from '../../features/chat/course-chat-action.tsx';
import { FirstLectureSteps } from '../../features/lectures/first-lecture-steps.tsx';
import { storageQuery } from '../../features/lectures/lectures.api.ts';
import { libraryQuery } from '../../features/lectures/library.api.ts';
import { readFilter } from '../../features/lectures/library-filters.tsx';
import { LibraryList } from '../../features/lectures/library-list.tsx';
import { UploadPanel } from '../../features/lectures/upload-panel.tsx';
import { FoundNotes } from '../../features/notes/search/found-notes.tsx';
import { prefetchQuery } from '../../shared/api/prefetch-query.ts';
import { AppFrame } from '../../shared/frames/app-frame.tsx';
import { useDebouncedSearch } from '../../shared/lists/use-debounced-search.ts';
import { readPage } from '../../shared/lists/use-list-params.ts';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './studio.module.css';

export const meta = () => pageMeta({ title: '강의', isListed: false });

export function clientLoader({ request }: { request: Request }): null {
  const { searchParams } = new URL(request.url);
  const filter = readFilter((name) => searchParams.get(name) ?? '');
  prefetchQuery(libraryQuery({ ...filter, page: readPage(searchParams) }));
  prefetchQuery(storageQuery);
  return null;
}

export default function StudioPage() {
  const { typed, setTyped, search, searchFor, page, addressOf } = useDebouncedSearch();
  const isSearching = search !== '';
  return (
    <AppFrame width="page">
      <div className={styles.page}>
        <div className={styles.head}>
          <h1>강의</h1>
        </div>
        <SearchBox
          className={styles.search}
          label="내 노트에서 찾기"
          placeholder="노트와 강의에서 한 말 찾기"
          value={typed}
          onValueChange={setTyped}
          onSearch={searchFor}
        />
        {isSearching ? <FoundNotes search={search} page={page} addressOf={addressOf} /> : null}
        <div className={styles.page} hidden={isSearching}>
          <div id="upload">
            <UploadPanel />
          </div>
          <LibraryList
            whenEmpty={<FirstLectureSteps />}
            courseAction={(course) => (
              <CourseChatAction key={course} course={course} topUp={<TopUpButton returnTo="/studio" />} />
            )}
          />
        </div>
      </div>
    </AppFrame>
  );
}
