import { SearchBox } from '@pilgi/ui';
import { CourseChatAct } from '../../features/chat/course-chat-act.tsx';
import { FirstLectureSteps } from '../../features/lectures/first-lecture-steps.tsx';
import { storageQuery } from '../../features/lectures/lectures.api.ts';
import { libraryQuery } from '../../features/lectures/library.api.ts';
import { readWishes } from '../../features/lectures/library-filters.tsx';
import { LibraryList } from '../../features/lectures/library-list.tsx';
import { StorageMeter } from '../../features/lectures/storage-meter.tsx';
import { UploadPanel } from '../../features/lectures/upload-panel.tsx';
import { TopUpButton } from '../../features/payments/top-up-button.tsx';
import { FoundNotes } from '../../features/search/found-notes.tsx';
import { askAhead } from '../../shared/api/ask-ahead.ts';
import { AccountFrame } from '../../shared/frames/account-frame.tsx';
import { readPage } from '../../shared/lists/use-list-address.ts';
import { useTypedSearch } from '../../shared/lists/use-typed-search.ts';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './studio.module.css';

export const meta = () => pageMeta({ title: '스튜디오', isListed: false });

export function clientLoader({ request }: { request: Request }): null {
  const { searchParams } = new URL(request.url);
  const wishes = readWishes((name) => searchParams.get(name) ?? '');
  askAhead(libraryQuery({ ...wishes, page: readPage(searchParams) }));
  askAhead(storageQuery);
  return null;
}

export default function StudioPage() {
  const { typed, setTyped, search, searchFor, page, addressOf } = useTypedSearch();
  const isSearching = search !== '';
  return (
    <AccountFrame>
      <div className={styles.page}>
        <div className={styles.head}>
          <h1>스튜디오</h1>
          <StorageMeter />
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
          <UploadPanel />
          <LibraryList
            whenEmpty={<FirstLectureSteps />}
            courseAct={(course) => (
              <CourseChatAct key={course} course={course} topUp={<TopUpButton returnTo="/studio" />} />
            )}
          />
        </div>
      </div>
    </AccountFrame>
  );
}
