import { adminCreditsCalls, adminUsersCalls } from '@pilgi/contract';
import { pageWindow } from '@pilgi/domain/shared';
import { Button, EmptyState, Pager, SearchBox, Table } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import { useDebouncedSearch } from '../../../../shared/lists/use-debounced-search.ts';
import { useMay } from '../../../../shared/operators/use-may.ts';
import { OutageButton } from './outage-button.tsx';
import { UserActionDialog } from './user-action-dialog.tsx';
import { type UserAction, userColumns } from './user-columns.tsx';
import { UserExportButton } from './user-export-button.tsx';
import styles from './user-list.module.css';
import { type AdminUser, readUserSort, USERS_PAGE_SIZE, usersQuery } from './users.api.ts';

export function UserList() {
  const { typed, setTyped, search, searchFor, page, addressOf, ...list } = useDebouncedSearch();
  const sort = readUserSort(list.sort);
  const users = useQuery(usersQuery({ search, sort, page }));
  const [under, setUnder] = useState<{ act: UserAction; user: AdminUser } | null>(null);
  const may = useMay();
  const allowed: UserAction[] = [
    'details',
    ...(may(adminUsersCalls.adjustCredit) ? (['credit'] as const) : []),
    ...(may(adminUsersCalls.changeStatus) ? (['status'] as const) : []),
  ];
  const hasMore = (users.data?.length ?? 0) > USERS_PAGE_SIZE;
  const last = hasMore ? page + 1 : page;

  if (users.error && !users.data) return <LoadFailed title="사용자를 불러올 수 없습니다" query={users} />;
  return (
    <div className={styles.root}>
      <div className={styles.tools}>
        <SearchBox
          className={styles.search}
          label="사용자 검색"
          placeholder="이메일이나 ID"
          value={typed}
          onValueChange={setTyped}
          onSearch={searchFor}
        />
        <div className={styles.acts}>
          {may(adminCreditsCalls.extendAfterOutage) ? <OutageButton /> : null}
          <UserExportButton search={search} sort={sort} disabled={!users.data?.length} />
        </div>
      </div>
      <Table
        phoneRows
        caption="사용자"
        captionHidden
        columns={userColumns((act, user) => setUnder({ act, user }), allowed)}
        rows={users.data?.slice(0, USERS_PAGE_SIZE)}
        rowKey={({ id }) => id}
        busy={users.isPlaceholderData}
        sort={list.sort}
        onSortChange={list.changeSort}
        selectedKey={under?.user.id}
        empty={
          <EmptyState
            title={search ? '찾는 사용자가 없습니다' : '사용자가 없습니다'}
            text={search ? '이메일의 일부나 ID 전체로 찾을 수 있습니다.' : undefined}
            action={search ? <Button onClick={() => searchFor('')}>전체 보기</Button> : undefined}
          />
        }
      />
      <Pager
        label="사용자 페이지"
        current={page}
        last={last}
        pages={pageWindow({ page, pageCount: last })}
        linkFor={(number) => <Link to={addressOf(number)} />}
      />
      {under ? <UserActionDialog {...under} onClose={() => setUnder(null)} /> : null}
    </div>
  );
}
